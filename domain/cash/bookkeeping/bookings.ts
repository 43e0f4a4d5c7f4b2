import type { VatGroup } from '#domain/cart/vat.ts';
import { isMoney } from '#domain/cash/fiscal/compose-record.ts';
import { isCashCase, type BusinessCase, type FiscalMeans } from '#domain/cash/fiscal/content.ts';
import type { RegisterKind } from '#domain/cash/fiscal/registers.ts';
import type { VoucherKind } from '#domain/cash/safe.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { accountNames, accountOfVoucher, type AccountName } from './accounts.ts';

/** Turnover: an invoice, a correction, or empties that were returned at a door. */
export interface TurnoverFact {
  kind: 'correction' | 'empties' | 'invoice';
  /** In Berlin: of the delivery, of the correction, of the return. */
  day: string;
  /** Of the invoice or of the correction. */
  number: string;
  vat: readonly VatGroup[];
}

/** Money that moved, in the terms of its fiscal record, also where there is none. */
export interface MoneyFact {
  kind: 'money';
  day: string;
  /** Whose cash it is. */
  register: RegisterKind;
  /** Of the record or of the movement, such as F1-203; empty: it has no number. */
  label: string;
  /** The invoice or voucher that it is about; empty: none. */
  document: string;
  /** Of an expense; null: it is none. */
  voucher: VoucherKind | null;
  cases: readonly { gv_type: BusinessCase; gross_cents: Cents }[];
  means: readonly FiscalMeans[];
}

/** A balance that a customer gave up with the account. */
export interface GivenUpFact {
  kind: 'given_up';
  day: string;
  amount_cents: Cents;
}

export type BookkeepingFact = GivenUpFact | MoneyFact | TurnoverFact;

export interface Booking {
  day: string;
  /** Above 0. */
  amount_cents: Cents;
  debit: AccountName;
  credit: AccountName;
  /** Numbers only; empty: none. */
  document: string;
  text: string;
}

/** The name of the means `Unbar` of a payout by bank transfer. */
export const transferName = 'Überweisung';

/** The bookings of all facts by day, those of a day in the order of the facts. */
export function bookFacts(facts: readonly BookkeepingFact[]): Booking[] {
  return facts.flatMap(bookFact).toSorted((a, b) => a.day.localeCompare(b.day));
}

function bookFact(fact: BookkeepingFact): Booking[] {
  if (fact.kind === 'money') return bookMoney(fact);
  if (fact.kind === 'given_up') {
    return book({ day: fact.day, document: '', text: 'Guthaben aufgegeben' }, [
      'clearing',
      'given_up',
      fact.amount_cents,
    ]);
  }
  return bookTurnover(fact);
}

const turnoverTexts: Record<TurnoverFact['kind'], string> = {
  invoice: 'Rechnung',
  correction: 'Korrektur',
  empties: 'Leergut',
};

/** The accounts of revenue book the VAT of the gross amount by themselves. */
function bookTurnover({ kind, day, number, vat }: TurnoverFact): Booking[] {
  const sign = kind === 'invoice' ? 1 : -1;
  return vat.flatMap(({ vat_rate, gross_cents }) =>
    book({ day, document: number, text: `${turnoverTexts[kind]} ${number}` }, [
      'clearing',
      revenueOf(vat_rate),
      cents(gross_cents * sign),
    ]),
  );
}

function revenueOf(rate: number): AccountName {
  if (rate === 19) return 'revenue_19';
  if (rate === 7) return 'revenue_7';
  if (rate === 0) return 'revenue_0';
  throw new RangeError(`no account of revenue has the rate ${rate}`);
}

/**
 * What a means of payment is booked on; undefined: it moves no money, as the part that is paid from
 * a balance or added to it stays between the shop and the customer.
 */
function moneyAccountOf({ type, name }: FiscalMeans, register: RegisterKind) {
  if (type === 'Bar') return cashOf(register);
  if (type === 'ElZahlungsdienstleister') return 'paypal';
  if (type === 'ECKarte' || type === 'Kreditkarte') return 'card';
  if (type !== 'Unbar' || !isMoney({ type, name })) return undefined;
  return name === transferName ? 'bank' : 'card';
}

const cashOf = (register: RegisterKind): AccountName =>
  register === 'safe' ? 'cash' : 'tour_cash';

const accountTexts: Partial<Record<AccountName, string>> = {
  cash: 'Bar',
  tour_cash: 'Bar',
  paypal: 'PayPal',
  card: 'Karte',
  bank: 'Ueberweisung',
};

function bookMoney(fact: MoneyFact): Booking[] {
  const { cases, means, register, day } = fact;
  const document = fact.document === '' ? fact.label : fact.document;
  const head = (text: string) => ({ day, document, text: `${text} ${fact.label}`.trim() });
  const cash = cases.find(({ gv_type }) => isCashCase(gv_type));
  if (cash !== undefined) {
    const amount = sum(cases.map(({ gross_cents }) => gross_cents));
    const other = otherSideOf(cash.gv_type, amount, fact.voucher);
    if (other === undefined) return [];
    const [paidBy] = means.flatMap((each) => moneyAccountOf(each, register) ?? []);
    return book(head(other.text), [paidBy ?? cashOf(register), other.account, amount]);
  }
  const tips = sum(
    cases.filter(({ gv_type }) => gv_type === 'TrinkgeldAN').map(({ gross_cents }) => gross_cents),
  );
  const paid = means.flatMap((each) => {
    const account = moneyAccountOf(each, register);
    return account === undefined ? [] : [{ account, amount: each.amount_cents }];
  });
  // A tip may be as high as what the customer gets back: no cash moves, and both are booked.
  const [first = { account: cashOf(register), amount: cents(0) }, ...rest] = paid;
  return [
    ...[{ ...first, amount: cents(first.amount - tips) }, ...rest].flatMap(({ account, amount }) =>
      book(head(accountTexts[account] ?? 'Zahlung'), [account, 'clearing', amount]),
    ),
    ...book(head('Trinkgeld'), [first.account, 'tips', tips]),
  ];
}

/** Where cash came from or went to; undefined: an opening balance, which is no booking. */
function otherSideOf(
  gv_type: BusinessCase,
  amount: Cents,
  voucher: VoucherKind | null,
): { account: AccountName; text: string } | undefined {
  switch (gv_type) {
    case 'Anfangsbestand':
      return undefined;
    case 'Geldtransit':
      return { account: 'transit', text: 'Geldtransit' };
    case 'DifferenzSollIst':
      return { account: amount < 0 ? 'shortfall' : 'surplus', text: 'Kassendifferenz' };
    case 'Privateinlage':
      return { account: 'private_in', text: 'Privateinlage' };
    case 'Privatentnahme':
      return { account: 'private', text: 'Privatentnahme' };
    default:
      return voucher === null
        ? { account: 'clearing', text: 'Auszahlung' }
        : { account: accountOfVoucher[voucher], text: 'Ausgabe' };
  }
}

/** Nothing is booked of an amount of 0; one below 0 is turned round. */
function book(
  head: Pick<Booking, 'day' | 'document' | 'text'>,
  [debit, credit, amount]: [AccountName, AccountName, Cents],
): Booking[] {
  if (amount === 0) return [];
  const isReversed = amount < 0;
  return [
    {
      ...head,
      amount_cents: cents(Math.abs(amount)),
      debit: isReversed ? credit : debit,
      credit: isReversed ? debit : credit,
    },
  ];
}

/** What an account has more after the bookings, in debit. */
export function balanceOf(account: AccountName, bookings: readonly Booking[]): Cents {
  return sum(
    bookings.flatMap(({ debit, credit, amount_cents }) => [
      ...(debit === account ? [amount_cents] : []),
      ...(credit === account ? [cents(0 - amount_cents)] : []),
    ]),
  );
}

export interface AccountSums {
  name: AccountName;
  debit_cents: Cents;
  credit_cents: Cents;
}

/** Of the accounts that the bookings use, in their order. */
export function sumAccounts(bookings: readonly Booking[]): AccountSums[] {
  const sumOf = (side: 'credit' | 'debit', name: AccountName) =>
    sum(bookings.filter((each) => each[side] === name).map(({ amount_cents }) => amount_cents));
  return accountNames
    .map((name) => ({
      name,
      debit_cents: sumOf('debit', name),
      credit_cents: sumOf('credit', name),
    }))
    .filter(({ debit_cents, credit_cents }) => debit_cents > 0 || credit_cents > 0);
}

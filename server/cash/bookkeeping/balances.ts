import type { VatGroup } from '#domain/cart/vat.ts';
import {
  accountOf,
  accountOfVoucher,
  type AccountName,
  type Bookkeeper,
} from '#domain/cash/bookkeeping/accounts.ts';
import { balanceOf, sumAccounts, type Booking } from '#domain/cash/bookkeeping/bookings.ts';
import { clearingOf, type OpenItems } from '#domain/cash/bookkeeping/control.ts';
import type { VoucherKind } from '#domain/cash/safe.ts';
import { toCsv, type CsvCell } from '#domain/csv.ts';
import { cents, type Cents } from '#domain/money.ts';

export interface MonthBooks {
  month: string;
  bookkeeper: Bookkeeper;
  bookings: readonly Booking[];
  before: OpenItems;
  after: OpenItems;
  /** Numbers of orders that are paid without any payment. */
  unbooked: number[];
  prepayments: { order_number: number; amount_cents: Cents; vat: VatGroup[] }[];
  /** What was paid by voucher and privately, by the cash book: positive for what left the safe. */
  vouchers: readonly {
    reason: 'expense' | 'private_in' | 'private_out';
    voucher_kind: VoucherKind | null;
    amount_cents: Cents;
  }[];
  /** What is in the safe by its book, before and after; null: it was not counted by then. */
  safe: { before: Cents | null; after: Cents | null };
}

const euros = (amount: Cents) => amount / 100;

/** For German tax advisers and auditors. */
export const germanNames: Record<AccountName, string> = {
  clearing: 'Verrechnung mit Kunden',
  revenue_19: 'Erlöse 19 %',
  revenue_7: 'Erlöse 7 %',
  revenue_0: 'Erlöse 0 %',
  cash: 'Kasse (Tresor)',
  tour_cash: 'Fahrerkassen',
  transit: 'Geldtransit',
  bank: 'Bank',
  paypal: 'PayPal',
  card: 'Kartenzahlungen',
  tips: 'Trinkgelder der Fahrer',
  shortfall: 'Kassenfehlbeträge',
  surplus: 'Kassenüberschüsse',
  expenses: 'Ausgaben: Sonstiges',
  expenses_goods: 'Ausgaben: Waren',
  expenses_packaging: 'Ausgaben: Verpackung',
  expenses_office: 'Ausgaben: Bürobedarf',
  expenses_postage: 'Ausgaben: Porto',
  expenses_fuel: 'Ausgaben: Kraftstoff',
  expenses_cleaning: 'Ausgaben: Reinigung',
  expenses_repairs: 'Ausgaben: Reparaturen',
  private: 'Privatentnahmen',
  private_in: 'Privateinlagen',
  given_up: 'Aufgegebene Guthaben',
};

/** The balances of the month, how the clearing account is explained, and open prepayments. */
export function writeBalances(books: MonthBooks): string {
  return toCsv([
    ...accountRows(books),
    [],
    ...clearingRows(books),
    [],
    ...cashRows(books),
    [],
    ...voucherRows(books),
    [],
    ...prepaymentRows(books),
  ]);
}

function accountRows({ bookings, bookkeeper }: MonthBooks): CsvCell[][] {
  const sums = sumAccounts(bookings);
  const total = (side: 'credit_cents' | 'debit_cents') =>
    euros(cents(sums.reduce((all, each) => all + each[side], 0)));
  return [
    ['Konto', 'Name', 'Soll', 'Haben', 'Saldo (Soll)'],
    ...sums.map(({ name, debit_cents, credit_cents }) => [
      accountOf(name, bookkeeper),
      germanNames[name],
      euros(debit_cents),
      euros(credit_cents),
      euros(cents(debit_cents - credit_cents)),
    ]),
    ['', 'Summe', total('debit_cents'), total('credit_cents'), 0],
  ];
}

function clearingRows({ bookings, before, after }: MonthBooks): CsvCell[][] {
  const booked = balanceOf('clearing', bookings);
  return [
    ['Verrechnung mit Kunden', 'Betrag'],
    ['Saldo am Anfang des Monats', euros(clearingOf(before))],
    ['Buchungen des Monats', euros(booked)],
    ['Saldo am Ende des Monats', euros(cents(clearingOf(before) + booked))],
    ['davon unbezahlte Rechnungen', euros(after.unpaid_cents)],
    ['davon offene Korrekturen und Leergut', euros(cents(0 - after.credits_cents))],
    ['davon Guthaben auf Kundenkonten', euros(cents(0 - after.balances_cents))],
    ['davon Anzahlungen', euros(cents(0 - after.prepaid_cents))],
    ['Differenz', euros(cents(clearingOf(before) + booked - clearingOf(after)))],
  ];
}

/** The cash book, with what was booked; it is compared from the first count of the safe on. */
function cashRows({ bookings, safe }: MonthBooks): CsvCell[][] {
  const booked = balanceOf('cash', bookings);
  const head = [
    ['Kasse', 'Betrag'],
    ['Buchungen der Kasse (Tresor)', euros(booked)],
    [
      'Buchungen der Fahrerkassen (0, wenn alle abgerechnet sind)',
      euros(balanceOf('tour_cash', bookings)),
    ],
  ];
  if (safe.before === null || safe.after === null) {
    return [...head, ['Kassenbuch', 'ohne Zählung vor dem Monat nicht vergleichbar']];
  }
  const moved = cents(safe.after - safe.before);
  return [
    ...head,
    ['Kassenbuch am Anfang des Monats', euros(safe.before)],
    ['Kassenbuch am Ende des Monats', euros(safe.after)],
    ['Differenz', euros(cents(booked - moved))],
  ];
}

/** Each kind of voucher by the cash book, and what is booked on its account. */
function voucherRows({ bookings, vouchers }: MonthBooks): CsvCell[][] {
  return [
    ['Belege der Kasse', 'Kassenbuch', 'Buchungen', 'Differenz'],
    ...vouchers.map(({ reason, voucher_kind, amount_cents }) => {
      const account = accountOfEntry(reason, voucher_kind);
      const booked = balanceOf(account, bookings);
      return [
        germanNames[account],
        euros(amount_cents),
        euros(booked),
        euros(cents(booked - amount_cents)),
      ];
    }),
  ];
}

function accountOfEntry(
  reason: MonthBooks['vouchers'][number]['reason'],
  kind: VoucherKind | null,
): AccountName {
  if (reason === 'expense') return accountOfVoucher[kind ?? 'other'];
  return reason === 'private_in' ? 'private_in' : 'private';
}

function prepaymentRows({ prepayments }: MonthBooks): CsvCell[][] {
  return [
    ['Offene Anzahlungen: Bestellnummer', 'Steuersatz', 'Netto', 'Steuer', 'Brutto'],
    ...prepayments.flatMap(({ order_number, vat }) =>
      vat.map(({ vat_rate, net_cents, vat_cents, gross_cents }) => [
        order_number,
        vat_rate,
        euros(net_cents),
        euros(vat_cents),
        euros(gross_cents),
      ]),
    ),
  ];
}

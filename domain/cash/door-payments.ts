import { lessVat, sumVat, type VatGroup } from '#domain/cart/vat.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import { balanceName, creditName } from './fiscal/compose-record.ts';
import type { BusinessCase, FiscalMeans, FiscalVat } from './fiscal/content.ts';
import { rateOf, type VatKey } from './fiscal/vat-keys.ts';

interface PaidWith {
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
}

/** What was paid at a door, as the close of a day sums it by method. */
export interface DoorPayment extends PaidWith {
  /** Of what was sold, less what was paid before; the empties are apart. */
  vat: readonly VatGroup[];
  total_cents: Cents;
  /** The part of the total that is deposit. */
  deposit_cents: Cents;
  /** What was paid back for empties, and its VAT. */
  empties_cents: Cents;
  empties_vat: readonly VatGroup[];
  /** What was not paid out of it. */
  credit_cents: Cents;
  /** The part of the total that was paid from the balance of an account. */
  balance_cents: Cents;
  tip_cents: Cents;
}

/** A fiscal record of a handover: its lines are summed by business case and VAT key. */
export interface DoorRecord {
  cases: readonly {
    gv_type: BusinessCase;
    vat_key: VatKey;
    gross_cents: Cents;
    vat_cents: Cents;
  }[];
  heads: readonly FiscalVat[];
  means: readonly FiscalMeans[];
  deposit_cents: Cents;
}

export function paymentOfRecord(
  { method, card_kind }: PaidWith,
  { cases, heads, means, deposit_cents }: DoorRecord,
): DoorPayment {
  const sumOf = (gv_type: BusinessCase) =>
    sum(cases.filter((each) => each.gv_type === gv_type).map((each) => each.gross_cents));
  const paidBy = (wanted: string) =>
    sum(means.filter(({ name }) => name === wanted).map(({ amount_cents }) => amount_cents));
  const empties = cases.filter(({ gv_type }) => gv_type === 'PfandRueckzahlung').map(groupOf);
  const [empties_cents, tip_cents] = [cents(0 - sumOf('PfandRueckzahlung')), sumOf('TrinkgeldAN')];
  const all = sum(cases.map(({ gross_cents }) => gross_cents));
  return {
    method,
    card_kind,
    vat: sumVat(lessVat(heads.filter(({ vat_key }) => vat_key !== 5).map(groupOf), empties)),
    total_cents: cents(all + empties_cents - tip_cents),
    deposit_cents,
    empties_cents,
    empties_vat: sumVat(lessVat([], empties)),
    credit_cents: cents(0 - paidBy(creditName)),
    balance_cents: paidBy(balanceName),
    tip_cents,
  };
}

function groupOf({
  vat_key,
  gross_cents,
  vat_cents,
}: {
  vat_key: VatKey;
  gross_cents: Cents;
  vat_cents: Cents;
}): VatGroup {
  const net_cents = cents(gross_cents - vat_cents);
  return { vat_rate: rateOf(vat_key), gross_cents, net_cents, vat_cents };
}

interface Paid {
  vat: readonly VatGroup[];
  total_cents: Cents;
  deposit_cents: Cents;
  balance_cents: Cents;
}

/** A handover without a complete record: on paper, or by a build that wrote sums alone. */
export interface UnrecordedDoor extends PaidWith {
  /** What was taken, with the VAT of its invoice. */
  settled: Paid;
  /** What was noted by hand before; null: nothing. */
  prepaid: Paid | null;
  empties_cents: Cents;
  empties_vat: readonly VatGroup[];
  credit_cents: Cents;
  tip_cents: Cents;
}

export function paymentOfHandover({ settled, prepaid, ...others }: UnrecordedDoor): DoorPayment {
  const less = (field: 'balance_cents' | 'deposit_cents' | 'total_cents') =>
    cents(settled[field] - (prepaid?.[field] ?? 0));
  return {
    ...others,
    vat: sumVat(lessVat(settled.vat, prepaid?.vat ?? [])),
    total_cents: less('total_cents'),
    deposit_cents: less('deposit_cents'),
    balance_cents: less('balance_cents'),
  };
}

const summed = [
  'total_cents',
  'deposit_cents',
  'empties_cents',
  'credit_cents',
  'balance_cents',
  'tip_cents',
] as const;

export interface MethodSum extends DoorPayment {
  orders: number;
  vat: VatGroup[];
  empties_vat: VatGroup[];
}

/** The sums of each method, and of each kind of card. */
export function sumByMethod(payments: readonly DoorPayment[]): MethodSum[] {
  const byMethod = [...Map.groupBy(payments, keyOf)];
  return byMethod
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => (all[0] === undefined ? [] : [{ first: all[0], all }]))
    .map(({ first: { method, card_kind }, all }) => ({
      method,
      card_kind,
      orders: all.length,
      vat: sumVat(all.flatMap(({ vat }) => vat)),
      empties_vat: sumVat(all.flatMap(({ empties_vat }) => empties_vat)),
      ...sumAmounts(all),
    }));
}

const keyOf = ({ method, card_kind }: PaidWith) => `${method} ${card_kind ?? ''}`;

function sumAmounts(payments: readonly DoorPayment[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(
    summed.map((field) => [field, sum(payments.map((payment) => payment[field]))]),
  ) as Record<(typeof summed)[number], Cents>;
}

import { feeFields, type Charges, type Fees } from '#domain/cart/charges.ts';
import { lessVat, splitCharges, type VatGroup } from '#domain/cart/vat.ts';
import type { TaxedEmpties } from '#domain/cash/empties-vat.ts';
import { emptiesCents, type EmptiesKind } from '#domain/cash/empties.ts';
import { cents, times, type Cents } from '#domain/money.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import { buildRecord, type DraftLine } from './build-record.ts';
import type { FiscalMeans, FiscalReference, RecordContent } from './content.ts';
import { notTaxable, vatKeyOf } from './vat-keys.ts';

/** A line of a settlement that the customer takes. */
export interface SoldLine {
  text: string;
  product_no: string;
  gtin: string | null;
  product_group: string | null;
  quantity: number;
  vat_rate: number;
  /** Of the whole line. */
  charged_cents: Cents;
  deposit_cents: Cents;
  /** Of weighed goods. */
  weight_g: number | null;
}

export interface Sale {
  lines: readonly SoldLine[];
  charges: Charges;
}

const feeTexts: Record<keyof Fees, string> = { delivery_fee_cents: 'Lieferung' };

const emptiesTexts: Record<EmptiesKind, string> = {
  one_way: 'Einwegpfand',
  beer_bottle: 'Pfand Bierflasche',
  reusable_bottle: 'Pfand Mehrwegflasche',
  crate: 'Pfand Kasten',
};

/** What of a payment is owed to the customer, or was. */
export const creditName = 'Guthaben';
/** The balance of an account, from which a part was paid. */
export const balanceName = 'Kundenkonto';
/** Whether money was paid by it; else it is owed or was. A card of unknown kind is `Unbar`, too. */
export const isMoney = ({ type, name }: Pick<FiscalMeans, 'name' | 'type'>): boolean =>
  type !== 'Unbar' || (name !== creditName && name !== balanceName);

/** At a door; amounts as `sumAtDoor` has them. */
export interface Door {
  /** Null: it is in the record of a delivery by hand. */
  sale: Sale | null;
  /** What was recorded when it was paid before the delivery. */
  prepaid: readonly VatGroup[];
  empties: readonly TaxedEmpties[];
  tip_cents: Cents;
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
  /** What is paid with the method, with the tip; negative if the customer is paid out. */
  total_cents: Cents;
  credit_cents: Cents;
  balance_cents: Cents;
}

/** The record of a handover; undefined if nothing was taken, returned or paid. */
export function composeDoor(
  { sale, prepaid, empties, tip_cents, ...paid }: Door,
  references: readonly FiscalReference[],
): RecordContent | undefined {
  const sections = [
    sale === null ? [] : linesOfSale(sale),
    prepaid.map((group) => lineOfGroup('Anzahlungsaufloesung', 'Anzahlung', negated(group))),
    linesOfEmpties(empties),
    tip_cents === 0 ? [] : [cashLine('TrinkgeldAN', 'Trinkgeld', tip_cents)],
  ];
  if (sections.every((lines) => lines.length === 0)) return undefined;
  return buildRecord(sections, meansOf(paid), references);
}

/** What the staff notes outside of a tour; amounts as `sumOwed` has them, never negative. */
export interface PaidByHand {
  status: 'paid' | 'unpaid';
  /** Whether the order was delivered, so that a claim is paid, and not a prepayment. */
  is_delivered: boolean;
  vat: readonly VatGroup[];
  /** Of what was returned at the door. */
  empties_vat: readonly VatGroup[];
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
  /** What is paid with the method. */
  paid_cents: Cents;
  credit_cents: Cents;
  balance_cents: Cents;
}

/**
 * The record of a payment that is noted by hand or taken back. Before the delivery it is a
 * prepayment, whose VAT is due with it. Afterwards the turnover is that of the invoice: only the
 * claim is paid, or there again.
 */
export function composePaymentByHand(
  { status, is_delivered, vat, empties_vat, ...paid }: PaidByHand,
  references: readonly FiscalReference[],
): RecordContent {
  const isPaid = status === 'paid';
  const groups = is_delivered ? lessVat(vat, empties_vat) : vat;
  const signed = isPaid ? groups : groups.map(negated);
  const gv_type = is_delivered
    ? isPaid
      ? 'Forderungsaufloesung'
      : 'Forderungsentstehung'
    : isPaid
      ? 'Anzahlungseinstellung'
      : 'Anzahlungsaufloesung';
  const text = is_delivered ? 'Forderung' : 'Anzahlung';
  const lines = signed.map((group) => lineOfGroup(gv_type, text, group));
  // Without a rate nothing is claimed: what was returned is as much as what was taken.
  const all = lines.length === 0 ? [cashlessLine(gv_type, text)] : lines;
  const { method, card_kind, paid_cents, credit_cents, balance_cents } = paid;
  const of = (amount: Cents) => cents(isPaid ? amount : 0 - amount);
  const means = meansOf({
    method,
    card_kind,
    total_cents: of(paid_cents),
    credit_cents: of(credit_cents),
    balance_cents: of(balance_cents),
  });
  return buildRecord([all], means, references);
}

/** The money of a correction of an invoice, from the safe. */
export function composeCorrectionPayout(
  vat: readonly VatGroup[],
  references: readonly FiscalReference[],
): RecordContent {
  const lines = vat.map((group) => lineOfGroup('Umsatz', 'Rechnungskorrektur', negated(group)));
  return buildRecord([lines], [bar(totalOf(lines))], references);
}

/** Cash that moves without turnover; the amount is negative if it leaves the register. */
export function composeCashMovement(
  gv_type: DraftLine['gv_type'],
  text: string,
  amount: Cents,
  references: readonly FiscalReference[] = [],
): RecordContent {
  return buildRecord([[cashLine(gv_type, text, amount)]], [bar(amount)], references);
}

/** What the safe has when a period begins: what it had at the end of the one before. */
export const composeOpening = (balance: Cents): RecordContent =>
  composeCashMovement('Anfangsbestand', 'Anfangsbestand', balance);

/** Goods and deposits by line, then fees and discount by VAT rate. */
function linesOfSale({ lines, charges }: Sale): DraftLine[] {
  const taxed = lines.map(({ vat_rate, charged_cents, deposit_cents }) => ({
    quantity: 1,
    price_cents: charged_cents,
    deposit_cents,
    vat_rate,
  }));
  const shares = splitCharges(taxed, charges);
  const chargeLines = (gv_type: 'Rabatt' | 'Umsatz', text: string, field: keyof Charges) =>
    shares
      .filter((share) => share[field] !== 0)
      .map((share) => ({
        gv_type,
        text,
        vat_key: vatKeyOf(share.vat_rate),
        gross_cents: share[field],
      }));
  return [
    ...lines.flatMap(linesOfGoods),
    ...feeFields.flatMap((field) => chargeLines('Umsatz', feeTexts[field], field)),
    ...chargeLines('Rabatt', 'Rabatt', 'discount_cents'),
  ];
}

function linesOfGoods({
  text,
  vat_rate,
  charged_cents,
  deposit_cents,
  weight_g,
  ...product
}: SoldLine): DraftLine[] {
  const vat_key = vatKeyOf(vat_rate);
  const goods = {
    ...product,
    gv_type: 'Umsatz' as const,
    text: weight_g === null ? text : `${text} (${weight_g} g)`,
    vat_key,
    gross_cents: charged_cents,
  };
  const { quantity } = product;
  const deposit = { gv_type: 'Pfand' as const, text: `Pfand ${text}`, quantity, vat_key };
  return deposit_cents === 0 ? [goods] : [goods, { ...deposit, gross_cents: deposit_cents }];
}

/** A kind has one rate. */
function linesOfEmpties(empties: readonly TaxedEmpties[]): DraftLine[] {
  const byKind = Map.groupBy(empties, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, all]) => {
    const [first] = all;
    const count = all.reduce((total, each) => total + each.count, 0);
    if (count === 0 || first === undefined) return [];
    const gross_cents = times(emptiesCents[kind], -count);
    const vat_key = vatKeyOf(first.vat_rate);
    return [
      {
        gv_type: 'PfandRueckzahlung' as const,
        text: emptiesTexts[kind],
        quantity: -count,
        vat_key,
        gross_cents,
      },
    ];
  });
}

const lineOfGroup = (
  gv_type: DraftLine['gv_type'],
  text: string,
  { vat_rate, gross_cents, vat_cents }: VatGroup,
): DraftLine => ({
  gv_type,
  text: `${text} ${vat_rate} %`,
  vat_key: vatKeyOf(vat_rate),
  gross_cents,
  vat_cents,
});

const cashLine = (gv_type: DraftLine['gv_type'], text: string, gross_cents: Cents): DraftLine => ({
  gv_type,
  text,
  vat_key: notTaxable,
  gross_cents,
});

const cashlessLine = (gv_type: DraftLine['gv_type'], text: string): DraftLine =>
  cashLine(gv_type, text, cents(0));

function meansOf({
  method,
  card_kind,
  total_cents,
  credit_cents,
  balance_cents,
}: Pick<
  Door,
  'balance_cents' | 'card_kind' | 'credit_cents' | 'method' | 'total_cents'
>): FiscalMeans[] {
  return [
    { ...meansOfPayment(method, card_kind), amount_cents: total_cents },
    { type: 'Unbar', name: creditName, amount_cents: cents(0 - credit_cents) },
    { type: 'Unbar', name: balanceName, amount_cents: balance_cents },
  ];
}

type NamedMeans = Pick<FiscalMeans, 'name' | 'type'>;

const meansOfMethod: Record<Exclude<PaymentMethod, 'card'>, NamedMeans> = {
  cash: { type: 'Bar', name: '' },
  paypal: { type: 'ElZahlungsdienstleister', name: 'PayPal' },
};

/** `ECKarte` are all debit cards; DSFinV-K has no type for a card of unknown kind. */
const meansOfCard: Record<CardKind, NamedMeans> = {
  girocard: { type: 'ECKarte', name: '' },
  credit: { type: 'Kreditkarte', name: '' },
  other: { type: 'Unbar', name: 'Karte' },
};

/** How a record names what was paid with a method. */
export const meansOfPayment = (method: PaymentMethod, kind: CardKind | null): NamedMeans =>
  method === 'card' ? meansOfCard[kind ?? 'other'] : meansOfMethod[method];

const bar = (amount_cents: Cents): FiscalMeans => ({ type: 'Bar', name: '', amount_cents });

const totalOf = (lines: readonly DraftLine[]) =>
  cents(lines.reduce((total, { gross_cents }) => total + gross_cents, 0));

const negated = ({ vat_rate, gross_cents, net_cents, vat_cents }: VatGroup): VatGroup => ({
  vat_rate,
  gross_cents: cents(0 - gross_cents),
  net_cents: cents(0 - net_cents),
  vat_cents: cents(0 - vat_cents),
});

import { noCharges } from '#domain/cart/charges.ts';
import { lessVat, splitVat, type VatGroup } from '#domain/cart/vat.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** What was charged for the delivered units of a line, and what was credited of it so far. */
export interface ChargedProduct {
  order_item_id: string;
  product_id: string;
  product_name: string;
  /** Units that were delivered. */
  quantity: number;
  vat_rate: number;
  charged_cents: Cents;
  deposit_cents: Cents;
  credited_cents: Cents;
}

export interface CreditableLine extends Omit<ChargedProduct, 'charged_cents' | 'deposit_cents'> {
  /** What the customer paid: goods less their part of the discounts, with the deposit. */
  paid_cents: Cents;
  /** What can still be credited. */
  left_cents: Cents;
}

/** An amount of a line that the staff credits, with VAT. */
export interface CreditedLine {
  order_item_id: string;
  product_id: string;
  quantity: number;
  amount_cents: Cents;
}

/** What was paid for the delivery, less what a promotion took off it. */
interface CreditableDelivery {
  paid_cents: Cents;
  left_cents: Cents;
}

export type CreditRejection =
  | { code: 'credit_line_unknown' }
  | { code: 'credit_exceeds_delivery'; left_cents: Cents }
  | { code: 'credit_exceeds_line'; product_name: string; left_cents: Cents };

/**
 * What can be credited of each line. Discounts of the goods, as a positive amount, lower all lines
 * in proportion, rounded up, so that the lines together are never worth more than was paid.
 */
export function listCreditable(
  lines: readonly ChargedProduct[],
  goodsDiscount: Cents,
): CreditableLine[] {
  const goods = sum(lines.map((line) => line.charged_cents));
  return lines.map(({ charged_cents, deposit_cents, ...line }) => {
    const share = goods === 0 ? 0 : Math.ceil((goodsDiscount * charged_cents) / goods);
    const paid = cents(Math.max(0, charged_cents - share) + deposit_cents);
    const left = cents(Math.max(0, paid - line.credited_cents));
    return { ...line, paid_cents: paid, left_cents: left };
  });
}

interface Credit {
  lines: (CreditedLine & Pick<ChargedProduct, 'product_name' | 'vat_rate'>)[];
  /** Of the delivery, by VAT rate: a delivery has the rates of its goods. */
  delivery: VatGroup[];
  total_cents: Cents;
  vat: VatGroup[];
}

interface WantedCredit {
  lines: readonly CreditedLine[];
  delivery_cents: Cents;
}

export interface Creditable {
  lines: readonly CreditableLine[];
  delivery: CreditableDelivery;
  charged: readonly ChargedProduct[];
}

/**
 * The credit of some lines and of the delivery, never more than what is left of each. Its VAT is
 * that of all credits together less that of the earlier ones: rounded for itself, the VAT of parts
 * would add up to another one than that of the invoice.
 */
export function composeCredit(
  wanted: WantedCredit,
  creditable: Creditable,
  earlier: readonly (readonly VatGroup[])[],
): Result<Credit, CreditRejection> {
  const lines: Credit['lines'] = [];
  for (const line of wanted.lines) {
    const of = creditable.lines.find(
      ({ order_item_id, product_id }) =>
        order_item_id === line.order_item_id && product_id === line.product_id,
    );
    if (of === undefined || line.quantity > of.quantity) {
      return refuse({ code: 'credit_line_unknown' });
    }
    const { product_name, vat_rate, left_cents } = of;
    if (line.amount_cents > left_cents) {
      return refuse({ code: 'credit_exceeds_line', product_name, left_cents });
    }
    lines.push({ ...line, product_name, vat_rate });
  }
  const { left_cents } = creditable.delivery;
  if (wanted.delivery_cents > left_cents) {
    return refuse({ code: 'credit_exceeds_delivery', left_cents });
  }
  const delivery = splitDelivery(wanted.delivery_cents, creditable.charged);
  const together = splitVat(
    [
      ...lines.map(({ amount_cents, vat_rate }) => toTaxed(amount_cents, vat_rate)),
      ...[delivery, ...earlier]
        .flat()
        .map(({ gross_cents, vat_rate }) => toTaxed(gross_cents, vat_rate)),
    ],
    noCharges,
  );
  return ok({
    lines,
    delivery,
    total_cents: sum([...lines.map(({ amount_cents }) => amount_cents), wanted.delivery_cents]),
    vat: earlier.reduce<VatGroup[]>((vat, each) => lessVat(vat, each), together),
  });
}

/** By the value of the goods, as on the invoice. */
function splitDelivery(amount: Cents, charged: readonly ChargedProduct[]): VatGroup[] {
  const goods = charged.map(({ charged_cents, vat_rate }) => toTaxed(charged_cents, vat_rate));
  const withDelivery = splitVat(goods, { ...noCharges, delivery_fee_cents: amount });
  return lessVat(withDelivery, splitVat(goods, noCharges));
}

const toTaxed = (price_cents: Cents, vat_rate: number) => ({
  quantity: 1,
  price_cents,
  deposit_cents: cents(0),
  vat_rate,
});

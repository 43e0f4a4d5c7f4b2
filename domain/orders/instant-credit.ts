import { cents, sum, type Cents } from '#domain/money.ts';
import type { CreditableLine, CreditedLine } from './credit.ts';
import type { ComplaintReason, ComplaintWish } from './feedback.ts';

/** How far the shop credits complaints without a look at them. */
export interface InstantCreditTerms {
  /** Of one complaint; 0: none. */
  limit_cents: Cents;
  /** Of all complaints of a customer in thirty days. */
  month_cents: Cents;
  /** What the customer got so in the last thirty days. */
  used_cents: Cents;
}

/** Days in which `month_cents` counts. */
export const instantCreditDays = 30;

/** The most that a complaint is credited at once. */
export function mostAtOnce({ limit_cents, month_cents, used_cents }: InstantCreditTerms): Cents {
  return cents(Math.max(0, Math.min(limit_cents, month_cents - used_cents)));
}

interface ComplainedUnits {
  order_item_id: string;
  quantity: number;
}

type Line = Omit<CreditableLine, 'product_name' | 'vat_rate'>;

/**
 * What complained units have cost: their share of what was paid for the line, as far as it was not
 * credited before. A line that came as a product and its substitute is taken in this order.
 */
export function creditUnits(
  complained: readonly ComplainedUnits[],
  lines: readonly Line[],
): CreditedLine[] {
  return complained.flatMap(({ order_item_id, quantity }) => {
    let left = quantity;
    return lines
      .filter((line) => line.order_item_id === order_item_id)
      .flatMap((line): CreditedLine[] => {
        const units = Math.min(left, line.quantity);
        left -= units;
        const share = units === 0 ? 0 : Math.floor((line.paid_cents * units) / line.quantity);
        const amount_cents = cents(Math.min(share, line.left_cents));
        const { product_id } = line;
        return amount_cents > 0
          ? [{ order_item_id, product_id, quantity: units, amount_cents }]
          : [];
      });
  });
}

/** Whether none of the lines was complained about, or credited, before. */
export function isFirstTime(
  items: readonly Pick<ComplainedUnits, 'order_item_id'>[],
  lines: readonly Pick<Line, 'credited_cents' | 'order_item_id'>[],
  earlier: readonly string[],
): boolean {
  const credited = lines.filter(({ credited_cents }) => credited_cents > 0);
  const known = new Set([...earlier, ...credited.map(({ order_item_id }) => order_item_id)]);
  return !items.some(({ order_item_id }) => known.has(order_item_id));
}

interface Complained {
  wish: ComplaintWish | null;
  reasons: readonly ComplaintReason[];
  items: readonly ComplainedUnits[];
  /** The lines that earlier complaints named. */
  earlier: readonly string[];
}

/**
 * What is credited at once for a complaint, as money or for new goods; null if the staff decides:
 * it is not said what is wanted, the reason is in words, a line was complained about or credited
 * before, or it is more than the shop gives without a look.
 */
export function creditAtOnce(
  { wish, reasons, items, earlier }: Complained,
  lines: readonly Line[],
  terms: InstantCreditTerms,
): CreditedLine[] | null {
  if (wish === null || reasons.includes('other')) return null;
  if (!isFirstTime(items, lines, earlier)) return null;
  const credited = creditUnits(items, lines);
  const total = sum(credited.map(({ amount_cents }) => amount_cents));
  return total > 0 && total <= mostAtOnce(terms) ? credited : null;
}

import { ok, refuse, type Result } from '#domain/result.ts';
import type { RefusalReason } from '#domain/tours/refusal-reasons.ts';

/** Units of an ordered line in the settlement. */
export interface RefusableLine {
  order_item_id: string;
  /** Units that were delivered, and how many ordered units they are for. */
  quantity: number;
  ordered_quantity: number;
  /** Not to be handed over: its lot may not be sold. */
  is_withheld?: boolean;
}

export interface Refusal {
  order_item_id: string;
  quantity: number;
  reason?: RefusalReason;
}

export type RefusalRejection =
  | { code: 'refusal_exceeds_delivered'; order_item_id: string; delivered: number }
  /** The driver does not know that units must not be handed over. */
  | { code: 'goods_withheld'; order_item_id: string };

type RefusedLine<Line> = Line & {
  refused_quantity: number;
  /** Of these, those that are as ordered. */
  unwanted_quantity: number;
};

/** A substitute in packs of another size is refused as a whole: half of it replaces no unit. */
function isDivisible({ quantity, ordered_quantity }: RefusableLine): boolean {
  return quantity === ordered_quantity;
}

/**
 * How many units of each line are refused; the last ones first. Withheld lines are refused as a
 * whole, and the refusals must name them as withheld.
 */
export function spreadRefusals<Line extends RefusableLine>(
  lines: readonly Line[],
  refusals: readonly Refusal[],
): Result<RefusedLine<Line>[], RefusalRejection> {
  const named = unitsByItem(refusals.filter(({ reason }) => reason === 'withheld'));
  const withheld = unitsByItem(lines.filter(({ is_withheld }) => is_withheld));
  const [unknown] = [...withheld].find(([id, units]) => (named.get(id) ?? 0) < units) ?? [];
  if (unknown !== undefined) return refuse({ code: 'goods_withheld', order_item_id: unknown });
  const left = unitsByItem(refusals);
  for (const [id, units] of withheld) left.set(id, (left.get(id) ?? 0) - units);
  const unwanted = unitsByItem(refusals.filter(({ reason }) => reason === 'unwanted'));
  const spread = lines.toReversed().map((line) => {
    if (line.is_withheld) {
      return { ...line, refused_quantity: line.quantity, unwanted_quantity: 0 };
    }
    const wanted = left.get(line.order_item_id) ?? 0;
    const refused = isDivisible(line) || wanted >= line.quantity ? wanted : 0;
    const refused_quantity = Math.min(line.quantity, refused);
    left.set(line.order_item_id, wanted - refused_quantity);
    const asOrdered = unwanted.get(line.order_item_id) ?? 0;
    const unwanted_quantity = Math.min(refused_quantity, asOrdered);
    unwanted.set(line.order_item_id, asOrdered - unwanted_quantity);
    return { ...line, refused_quantity, unwanted_quantity };
  });
  const [tooMany] = [...left].find(([, quantity]) => quantity > 0) ?? [];
  if (tooMany !== undefined) {
    const own = lines.filter((line) => line.order_item_id === tooMany);
    const delivered = own.reduce((total, line) => total + line.quantity, 0);
    return refuse({ code: 'refusal_exceeds_delivered', order_item_id: tooMany, delivered });
  }
  return ok(spread.toReversed());
}

function unitsByItem(units: readonly Pick<Refusal, 'order_item_id' | 'quantity'>[]) {
  const sums = new Map<string, number>();
  for (const { order_item_id: id, quantity } of units) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

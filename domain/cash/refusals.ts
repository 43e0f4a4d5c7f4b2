import { ok, refuse, type Result } from '../result.ts';

/** Units of an ordered line in the settlement. */
export interface RefusableLine {
  order_item_id: string;
  /** Units that were delivered, and how many ordered units they are for. */
  quantity: number;
  ordered_quantity: number;
}

export interface Refusal {
  order_item_id: string;
  quantity: number;
}

export interface RefusalRejection {
  code: 'refusal_exceeds_delivered';
  order_item_id: string;
  delivered: number;
}

/** A substitute in packs of another size is refused as a whole: half of it replaces no unit. */
function isDivisible({ quantity, ordered_quantity }: RefusableLine): boolean {
  return quantity === ordered_quantity;
}

/** How many units of each line are refused; the last ones first. */
export function spreadRefusals<Line extends RefusableLine>(
  lines: readonly Line[],
  refusals: readonly Refusal[],
): Result<(Line & { refused_quantity: number })[], RefusalRejection> {
  const left = new Map<string, number>();
  for (const { order_item_id: id, quantity } of refusals) {
    left.set(id, (left.get(id) ?? 0) + quantity);
  }
  const spread = lines.toReversed().map((line) => {
    const wanted = left.get(line.order_item_id) ?? 0;
    const refused = isDivisible(line) || wanted >= line.quantity ? wanted : 0;
    const refused_quantity = Math.min(line.quantity, refused);
    left.set(line.order_item_id, wanted - refused_quantity);
    return { ...line, refused_quantity };
  });
  const [tooMany] = [...left].find(([, quantity]) => quantity > 0) ?? [];
  if (tooMany !== undefined) {
    const own = lines.filter((line) => line.order_item_id === tooMany);
    const delivered = own.reduce((total, line) => total + line.quantity, 0);
    return refuse({ code: 'refusal_exceeds_delivered', order_item_id: tooMany, delivered });
  }
  return ok(spread.toReversed());
}

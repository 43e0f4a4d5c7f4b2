import { spreadRefusals, type RefusableLine } from '#domain/cash/refusals.ts';

/**
 * The units of an ordered line that are refused after a tap: those that were wanted, or the next
 * number in the same direction that is possible. A substitute in packs of another size is refused
 * as a whole, and taken back as a whole.
 */
export function stepRefusal(lines: readonly RefusableLine[], from: number, wanted: number): number {
  const order_item_id = lines[0]?.order_item_id ?? '';
  const all = lines.reduce((total, line) => total + line.quantity, 0);
  const direction = Math.sign(wanted - from);
  for (let quantity = wanted; quantity > 0 && quantity <= all; quantity += direction) {
    if (direction === 0 || spreadRefusals(lines, [{ order_item_id, quantity }]).ok) return quantity;
  }
  return direction > 0 ? all : 0;
}

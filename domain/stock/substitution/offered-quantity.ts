import { maximumQuantity } from '#domain/cart/quantity.ts';
import { contentOf, gramsOfPiece } from '#domain/catalog/shopping-list/count-packs.ts';
import { toBaseContent, type NetContent } from '#domain/catalog/unit-price.ts';

export interface SizedProduct {
  net_content: NetContent | null;
  /** The shape of the pack; null for loose goods. */
  pack: string | null;
}

/**
 * The number of packs whose net amount comes nearest to the ordered one, the larger of two that are
 * equally near. At least 1, unless there is less stock.
 */
export function offeredQuantity(
  ordered: SizedProduct & { quantity: number },
  substitute: SizedProduct,
  stock = maximumQuantity,
): number {
  const nearest = Math.round(nearestPacks(ordered, substitute));
  return Math.min(Math.max(1, nearest), stock, maximumQuantity);
}

function nearestPacks(
  { quantity, ...product }: SizedProduct & { quantity: number },
  substitute: SizedProduct,
): number {
  const exact = ratioOf(product.net_content, substitute.net_content);
  if (exact !== null) return quantity * exact;
  const [wanted, pack] = [estimateGrams(product), estimateGrams(substitute)];
  // An estimate only lowers the number: five onions by piece are one bag of 3 kg, not five bags.
  return wanted === null || pack === null ? quantity : quantity * Math.min(1, wanted / pack);
}

/** How many contents of the second the first has; null if they are not comparable. */
export function ratioOf(first: NetContent | null, second: NetContent | null): number | null {
  if (first === null || second === null) return null;
  const [one, other] = [toBaseContent(first), toBaseContent(second)];
  return one.per === other.per ? toMillionths(one.amount) / toMillionths(other.amount) : null;
}

/** Amounts have three decimals of a gram: whole numbers avoid floating-point errors. */
function toMillionths(amount: number): number {
  return Math.round(amount * 1_000_000);
}

function estimateGrams({ net_content: net, pack }: SizedProduct): number | null {
  if (net?.unit === 'piece') return pack === null ? net.amount * gramsOfPiece : null;
  return contentOf({ net_content: net });
}

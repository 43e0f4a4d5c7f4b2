import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { NetContent, NetUnit } from '../unit-price.ts';
import type { ListAmount } from './amounts.ts';

/** The product fields that tell the size of a pack. */
export interface PackedProduct {
  name: string;
  net_content: NetContent | null;
  /** The shape of the pack; null for loose goods. */
  pack: string | null;
  /** By language, where they are known. */
  names?: Readonly<Record<string, string>>;
}

/** Weight of one apple, onion or banana. */
export const gramsOfPiece = 150;
const inGrams: Partial<Record<NetUnit, number>> = { g: 1, kg: 1000, ml: 1, l: 1000 };

/** Grams or millilitres in a pack, which are close enough for food; null for pieces. */
export function contentOf({ net_content: net }: Pick<PackedProduct, 'net_content'>): number | null {
  const factor = net && inGrams[net.unit];
  return net && factor ? net.amount * factor : null;
}

/** Pieces in a pack, from its content or its name ("Simit, 4 Sesamringe"). */
export function piecesOf({ name, net_content: net }: PackedProduct): number | null {
  if (net?.unit === 'piece') return net.amount;
  const named = /,\s*(\d{1,3})\s+(?!(?:kg|g|ml|l)\b)\p{L}/u.exec(name)?.[1];
  return named === undefined ? null : Number(named);
}

/** The smallest number of packs that contains the amount of the line. */
export function countPacks(amount: ListAmount | null, product: PackedProduct): number {
  return Math.min(Math.max(1, packsOf(amount, product)), maximumQuantity);
}

/**
 * Whether so many packs contain another amount than the line names: more, as packs are whole, or
 * packs of another number of pieces. False where it cannot be known.
 */
export function isOtherAmount(
  amount: ListAmount | null,
  product: PackedProduct,
  quantity: number,
): boolean {
  if (amount === null) return false;
  const { count, size, counts, pack } = amount;
  if (size !== null) {
    const content = contentOf(product);
    const asked = count * size.amount;
    // A kilo of cucumbers, which are sold by the piece.
    if (content === null) return product.net_content?.unit === 'piece';
    return Math.abs(quantity * content - asked) > asked / 100;
  }
  const pieces = counts === 'packs' || counts === 'times' ? null : piecesOf(product);
  if (counts === 'pieces' && pack === 'bag' && pieces === null) return true;
  return pieces !== null && quantity * pieces !== count;
}

/** Whether one pack has the size or the number of pieces that is requested. */
export function isOfAmount(amount: ListAmount | null, product: PackedProduct): boolean {
  if (amount === null) return false;
  const { count, size, counts } = amount;
  if (size !== null) return contentOf(product) === size.amount;
  return counts !== 'packs' && count > 1 && piecesOf(product) === count;
}

function packsOf(amount: ListAmount | null, product: PackedProduct): number {
  if (amount === null) return 1;
  const { count, size, counts } = amount;
  const content = contentOf(product);
  if (size !== null) {
    // Tolerates a rounding error of a thousandth of a pack.
    return content === null ? count : Math.ceil((count * size.amount) / content - 0.001);
  }
  const pieces = piecesOf(product);
  if (counts === 'packs') return count;
  if (counts === 'times' && pieces !== null && count < pieces) return count;
  if (pieces !== null) return Math.ceil(count / pieces);
  // Tea that is loose.
  if (amount.pack === 'bag') return 1;
  if (product.pack === null && content !== null && areSeveral(product)) {
    return Math.ceil((count * gramsOfPiece) / content - 0.001);
  }
  return count;
}

/** Loose goods of which a pack has several: a loaf is one, as the plural of English names shows. */
function areSeveral({ names }: PackedProduct): boolean {
  const [head] = names?.['en']?.split(/,|\s(?:with|in|for)\s/) ?? [];
  return head === undefined || /[^s]s$/i.test(head.trim());
}

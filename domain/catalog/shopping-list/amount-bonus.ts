import type { ListAmount } from './amounts.ts';
import { contentOf, piecesOf, type PackedProduct } from './count-packs.ts';

/** From this many grams or millilitres on, the pack size matters most. */
const largePack = 2000;

/**
 * How well a product has the named pack, the exact size and the number of pieces, in the scale of
 * the score of the search: 40 for a word, 57 for one that alone names the product.
 */
export function bonusOf(amount: ListAmount, match: PackedProduct): number {
  const { pack, size } = amount;
  const bonus = pack && pack === match.pack ? 20 : 0;
  if (size === null) {
    const fits = amount.counts !== 'packs' && piecesOf(match) === amount.count;
    return bonus + (fits ? 4 : 0);
  }
  const weighed = isWeighed(match) && size.unit === 'ml' ? -4 : 0;
  return bonus + weighed + sizeBonus(contentOf(match), size.amount, amount.count);
}

function sizeBonus(content: number | null, asked: number, count: number): number {
  if (content === null) return 0;
  if (content === asked) return content >= largePack ? 25 : 2.5;
  // The pack is far larger than the amount.
  return content > asked * count * 2.5 ? -1.5 : 0;
}

/** Sold by weight, which ranks lower for an amount in litres unless all matches are. */
function isWeighed({ net_content: net }: PackedProduct): boolean {
  return net?.unit === 'g' || net?.unit === 'kg';
}

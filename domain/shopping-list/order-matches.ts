import { contentOf, piecesOf, type PackedProduct } from './count-packs.ts';
import { foldText } from './fold-text.ts';
import type { ListLine } from './parse-list.ts';

export interface Match extends PackedProduct {
  is_in_stock: boolean;
  /** Of the search: 40 and more for the word itself. */
  score: number;
}

/** Grams or millilitres from which the size of a pack is what the line is about. */
const largePack = 2000;
/** Variants that a plain word does not mean. */
const variant = /(zucker|laktose|gluten)frei|ohne zucker|\b(zero|light)\b/;
const wantsVariant = /frei|ohne|zero|light|free|diet|siz\b|suz\b|diyet|بدون|خالي|دايت|لايت/;

/**
 * Matches of a line, best first. The score of the search decides; among similar ones the pack that
 * the line names, the size that fits exactly, the plain product and what is in stock.
 */
export function orderMatches<M extends Match>(line: ListLine, matches: readonly M[]): M[] {
  return matches
    .map((match) => ({ match, rank: match.score + bonusOf(line, match) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ match }) => match);
}

function bonusOf({ query, amount }: ListLine, match: Match): number {
  let bonus = 0;
  const content = contentOf(match);
  if (amount?.pack && amount.pack === match.pack) bonus += 8;
  if (amount?.size && content !== null) {
    if (content === amount.size.amount) bonus += content >= largePack ? 12 : 2.5;
    // A large pack for a small wish.
    else if (content > amount.size.amount * amount.count * 2.5) bonus -= 1.5;
  }
  if (amount?.size === null && amount.counts !== 'packs' && piecesOf(match) === amount.count) {
    bonus += 2.5;
  }
  if (variant.test(match.name.toLowerCase()) && !wantsVariant.test(foldText(query))) bonus -= 4;
  if (!match.is_in_stock) bonus -= 3;
  return bonus;
}

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
const variant =
  /(zucker|laktose|gluten)frei|ohne zucker|\b(zero|light)\b|(sugar|lactose|gluten).free|(seker|laktoz|gluten)siz|laktozsuz|بدون سكر|خال/;
const wantsVariant = /frei|ohne|zero|light|free|diet|siz\b|suz\b|diyet|بدون|خالي|دايت|لايت/;
/**
 * What makes another product of a staple: milk is of the cow, neither of the coconut nor condensed,
 * and butter is not of peanuts. Each in four languages, as in folded texts.
 */
const makings: readonly RegExp[] = [
  /kokos|coconut|hindistan cevizi|جوز الهند/,
  /kondens|condensed|evaporated|kondanse|yogunlastirilmis|مركز/,
  /kakao|cocoa|schoko|chocolate|cikolata|شوكولات|كاكاو/,
  /erdnuss|peanut|yer fistigi|فول سوداني/,
  /buffel|buffalo|manda|الجاموس/,
  /pulver|powder|tozu\b|مسحوق|بودره/,
];
/** What follows a word without making a compound of it: "Zwiebel" is in "Zwiebeln". */
const inflection = /^(n|en|e|er|ern|s|es|nen|ler|lar)?$/;

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
  if (amount?.size && isWeighed(match) && amount.size.unit === 'ml') bonus -= 2;
  if (amount?.size === null && amount.counts !== 'packs' && piecesOf(match) === amount.count) {
    bonus += 2.5;
  }
  const [asked, name] = [foldText(query), foldText(match.name)];
  if (variant.test(name) && !wantsVariant.test(asked)) bonus -= 4;
  if (makings.some((making) => making.test(name) && !making.test(asked))) bonus -= 4;
  if (isModifier(asked, name)) bonus -= 4;
  if (!match.is_in_stock) bonus -= 3;
  return bonus;
}

/** Sold by weight: not what a line in litres is about, unless all that is found is. */
function isWeighed({ net_content: net }: Match): boolean {
  return net?.unit === 'g' || net?.unit === 'kg';
}

/**
 * The word is only the first part of a compound of the name: butter in "Butterkekse", but neither
 * in "Süßrahmbutter" nor in "Butter".
 */
function isModifier(word: string, name: string): boolean {
  if (word.length < 3) return false;
  const after = name
    .split(/[^\p{L}]+/u)
    .flatMap((part) =>
      part.includes(word) ? [part.slice(part.lastIndexOf(word) + word.length)] : [],
    );
  return after.length > 0 && !after.some((rest) => inflection.test(rest));
}

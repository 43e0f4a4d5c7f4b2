import { contentOf, piecesOf, type PackedProduct } from './count-packs.ts';
import { foldText } from './fold-text.ts';
import type { ListLine } from './parse-list.ts';

export interface Match extends PackedProduct {
  is_in_stock: boolean;
  /** Score of the search; 40 or more for an exact word. */
  score: number;
}

/** From this many grams or millilitres on, the pack size matters most. */
const largePack = 2000;
/** Variants that rank lower unless the line names them. */
const variant =
  /(zucker|laktose|gluten)frei|ohne zucker|\b(zero|light)\b|(sugar|lactose|gluten).free|(seker|laktoz|gluten)siz|laktozsuz|بدون سكر|خال/;
const wantsVariant = /frei|ohne|zero|light|free|diet|siz\b|suz\b|diyet|بدون|خالي|دايت|لايت/;
/**
 * Words that turn a staple into another product: "milk" means neither coconut nor condensed milk,
 * and "butter" no peanut butter. In four languages, folded.
 */
const otherProducts: readonly RegExp[] = [
  /kokos|coconut|hindistan cevizi|جوز الهند/,
  /kondens|condensed|evaporated|kondanse|yogunlastirilmis|مركز/,
  /kakao|cocoa|schoko|chocolate|cikolata|شوكولات|كاكاو/,
  /erdnuss|peanut|yer fistigi|فول سوداني/,
  /buffel|buffalo|manda|الجاموس/,
  /pulver|powder|tozu\b|مسحوق|بودره/,
];
/** Suffixes that do not make a compound: "Zwiebeln" is an inflection of "Zwiebel". */
const inflection = /^(n|en|e|er|ern|s|es|nen|ler|lar)?$/;

/**
 * Matches of a line, best first, by search score. Among similar scores, prefers the named pack, an
 * exactly fitting size, the plain product, and products in stock.
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
    // The pack is far larger than the amount.
    else if (content > amount.size.amount * amount.count * 2.5) bonus -= 1.5;
  }
  if (amount?.size && isWeighed(match) && amount.size.unit === 'ml') bonus -= 2;
  if (amount?.size === null && amount.counts !== 'packs' && piecesOf(match) === amount.count) {
    bonus += 2.5;
  }
  const [asked, name] = [foldText(query), foldText(match.name)];
  if (variant.test(name) && !wantsVariant.test(asked)) bonus -= 4;
  if (otherProducts.some((pattern) => pattern.test(name) && !pattern.test(asked))) bonus -= 4;
  if (isModifier(asked, name)) bonus -= 4;
  if (!match.is_in_stock) bonus -= 8;
  return bonus;
}

/** Sold by weight, which ranks lower for a line in litres unless all matches are. */
function isWeighed({ net_content: net }: Match): boolean {
  return net?.unit === 'g' || net?.unit === 'kg';
}

/**
 * Whether the word is only the first part of a compound in the name: "butter" in "Butterkekse", but
 * not in "Süßrahmbutter" or "Butter".
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

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
  const stock = match.is_in_stock ? 0 : -8;
  return stock + (amount === null ? 0 : amountBonus(amount, match)) + nameBonus(query, match.name);
}

/** How well the match has the named pack, size and number of pieces. */
function amountBonus(amount: NonNullable<ListLine['amount']>, match: Match): number {
  const { pack, size } = amount;
  const bonus = pack && pack === match.pack ? 8 : 0;
  if (size === null) {
    const fits = amount.counts !== 'packs' && piecesOf(match) === amount.count;
    return bonus + (fits ? 2.5 : 0);
  }
  const weighed = isWeighed(match) && size.unit === 'ml' ? -2 : 0;
  return bonus + weighed + sizeBonus(contentOf(match), size.amount, amount.count);
}

function sizeBonus(content: number | null, asked: number, count: number): number {
  if (content === null) return 0;
  if (content === asked) return content >= largePack ? 12 : 2.5;
  // The pack is far larger than the amount.
  return content > asked * count * 2.5 ? -1.5 : 0;
}

/** What the name says that the query does not. */
function nameBonus(query: string, productName: string): number {
  const [asked, name] = [foldText(query), foldText(productName)];
  const differs = [
    variant.test(name) && !wantsVariant.test(asked),
    otherProducts.some((pattern) => pattern.test(name) && !pattern.test(asked)),
    isModifier(asked, name),
  ];
  return -4 * differs.filter(Boolean).length;
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

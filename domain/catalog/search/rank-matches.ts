import { bonusOf } from '../shopping-list/amount-bonus.ts';
import {
  judgeMatch,
  type Hit,
  type MatchedProduct,
  type TypedWord,
  type Verdict,
} from './judge-match.ts';
import { allergensOf } from './negations.ts';
import type { ReadQuery } from './read-query.ts';

/** A product that the index found for a phrase. */
export interface Candidate<P extends MatchedProduct> {
  product: P & { price_cents: number };
  score: number;
  typed: readonly TypedWord[];
  hits: readonly Hit[];
}

export interface RankedMatch<P extends MatchedProduct> extends Verdict {
  product: P;
  rank: number;
  /** Other goods that have the same name: oven chips, where chips are crisps. */
  isOtherMeaning: boolean;
}

/** Of the score: an exact word is 17 above the beginning of one, which is 12 above a part. */
const ofFitting = 30;
const ofWording = 20;
const ofContradiction = -60;
const ofOtherGoods = -60;
const ofOtherOrder = -30;
const ofOtherMeaning = -80;
const ofShelfAlone = -30;
const ofTraces = -10;

/**
 * The candidates of a query, best first: by the score of the index, the amount, and what the
 * adjectives say. `ofPhrase` was found with the adjectives, `ofCore` by the goods alone, which
 * decide: what only shares an adjective is something else. Of a word with two meanings that in the
 * language of the reader is meant.
 */
export function rankMatches<P extends MatchedProduct>(
  query: ReadQuery,
  ofPhrase: readonly Candidate<P>[],
  ofCore: readonly Candidate<P>[] | null,
  language = 'de',
): RankedMatch<P>[] {
  const judged = (candidates: readonly Candidate<P>[]) =>
    candidates
      .filter(({ product }) => product.price_cents <= (query.max_price_cents ?? Infinity))
      .map((found) => rank(query, found, ofCore !== null))
      .filter(({ isNamed }) => isNamed);
  const named = judged(ofPhrase);
  const certain = new Set(named.filter(({ isCertain }) => isCertain).map(({ product }) => product));
  // "Full-fat milk" says so, before what is milk with 3.5 % of fat.
  const saying = new Set<P>(ofPhrase.filter(saysAll).map(({ product }) => product));
  const ofGroup = new Set(named.filter(({ isOfGroup }) => isOfGroup).map(({ product }) => product));
  const core = judged(ofCore ?? []).map((match) => ({
    ...match,
    rank:
      match.rank +
      (saying.has(match.product) ? ofWording : 0) +
      (ofGroup.has(match.product) ? ofFitting : 0),
    isOfGroup: match.isOfGroup || ofGroup.has(match.product),
    // "Pretzel sticks" are called by their adjective.
    isCalled: match.isCalled || certain.has(match.product),
    isCertain: match.isCertain || certain.has(match.product),
  }));
  const known = new Set(core.map(({ product }) => product));
  const others =
    core.length === 0 ? named : named.filter((match) => match.isCertain || match.isOfGroup);
  const all = [...core, ...others.filter(({ product }) => !known.has(product))];
  return withoutChance(query, withMeaning(query, all, language)).toSorted(
    (a, b) => b.rank - a.rank,
  );
}

/** Whether each word of the query, adjectives too, is in the product. */
const saysAll = ({ typed, hits }: Pick<Candidate<MatchedProduct>, 'typed' | 'hits'>) =>
  typed.every(({ position }) => hits.some((hit) => hit.position === position && hit.kind > 10));

/**
 * Next to what is called so, nothing is there by a part of a word, unless it alone has the
 * property: dried garlic is garlic powder. Next to what is all that the query says, nothing has
 * another one.
 */
function withoutChance<P extends MatchedProduct>(
  { traits }: ReadQuery,
  matches: readonly RankedMatch<P>[],
): RankedMatch<P>[] {
  const isApparent = (['state', 'colour', 'fat'] as const).some((group) => traits.has(group));
  const isSure = matches.some(({ isCertain }) => isCertain);
  const isAny = (match: RankedMatch<P>) =>
    match.isCalled || match.isOfShelf || match.isOnShelf || match.isOfGroup;
  const kinds = [
    (match: RankedMatch<P>) => match.isCalled && match.isComplete && !match.isOther,
    (match: RankedMatch<P>) => match.isComplete,
    isAny,
  ];
  const best = kinds.findIndex((isSo) => matches.some((match) => isSo(match) && !match.isExcluded));
  // On a shelf of cola and lemonade is other than cola.
  const isIt = (match: RankedMatch<P>) =>
    best === 0 ? match.isCalled || match.isOfShelf || match.isOfGroup : isAny(match);
  const fits = ({ fit }: RankedMatch<P>) => traits.size > 0 && fit === 'has';
  const isAlone = !matches.some((match) => isIt(match) && fits(match));
  return matches
    .filter(
      (match) =>
        best === -1 ||
        isIt(match) ||
        (match.isComplete && (best === 1 || (isAlone && fits(match)))),
    )
    .filter(
      ({ fit, isOther }) =>
        !isSure ||
        fit === 'has' ||
        // Next to cheese that is called white, Gouda is not.
        (fit === 'unknown' && !isOther && !isApparent),
    );
}

/** Properties by which the same goods are on other shelves: fresh, tinned or ground. */
const ofOtherShelves: ReadonlySet<string> = new Set(['state', 'form', 'grade', 'cut', 'grain']);

/**
 * Where some goods are called by the bare words, others are only meant if they are on the same
 * shelf: chips without salt are no oven chips, which are not called chips in German.
 */
function withMeaning<P extends MatchedProduct>(
  { traits, without }: ReadQuery,
  matches: readonly RankedMatch<P>[],
  language: string,
): RankedMatch<P>[] {
  const meant = matches.filter(({ meantIn }) => meantIn.size > 0);
  const inLanguage = meant.filter(({ meantIn }) => meantIn.has(language));
  const shelves = new Set(
    (inLanguage.length > 0 ? inLanguage : meant).map(({ product }) => shelfOf(product)),
  );
  // Milk without milk is a drink of oats.
  const isAnywhere =
    allergensOf(without).length > 0 ||
    [...traits.keys()].some((group) => ofOtherShelves.has(group));
  if (shelves.size === 0 || isAnywhere) return [...matches];
  return matches.map((match) => {
    const isOtherMeaning = !match.meantIn.has(language) && !shelves.has(shelfOf(match.product));
    return isOtherMeaning
      ? { ...match, isOtherMeaning, isCertain: false, rank: match.rank + ofOtherMeaning }
      : match;
  });
}

const shelfOf = ({ shelf }: MatchedProduct) => shelf.join();

function rank<P extends MatchedProduct>(
  query: ReadQuery,
  { product, score, typed, hits }: Candidate<P>,
  isPerWord: boolean,
): RankedMatch<P> {
  const verdict = judgeMatch(query, product, typed, hits);
  const own = isPerWord ? score / Math.max(1, typed.length) : score;
  const ofAmount = query.amount === null ? 0 : bonusOf(query.amount, product);
  const ofTraits =
    query.traits.size === 0
      ? 0
      : { has: ofFitting, unknown: 0, contradicts: ofContradiction }[verdict.fit];
  const less = [
    verdict.isOther ? ofOtherGoods : 0,
    verdict.hasTraces ? ofTraces : 0,
    verdict.isCalled && !verdict.isCalledInOrder ? ofOtherOrder : 0,
    verdict.isOnShelf && !verdict.isCalled && !verdict.isOfGroup ? ofShelfAlone : 0,
  ];
  return {
    ...verdict,
    product,
    isOtherMeaning: false,
    rank: less.reduce((sum, part) => sum + part, own + ofAmount + ofTraits),
  };
}

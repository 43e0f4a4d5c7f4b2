import { bonusOf } from '../shopping-list/amount-bonus.ts';
import { contentOf } from '../shopping-list/count-packs.ts';
import { phrasesOf } from './head-nouns.ts';
import {
  judgeMatch,
  type Hit,
  type MatchedProduct,
  type TypedWord,
  type Verdict,
} from './judge-match.ts';
import { allergensOf, readExclusions } from './negations.ts';
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
const ofWholeName = 35;
const ofContainer = 20;
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
  const ofName = new Set<P>(
    // Cheese for pizza is no cheese pizza.
    ofPhrase
      .filter((found) => query.head === null && isNameOf(found))
      .map(({ product }) => product),
  );
  const ofGroup = new Set(named.filter(({ isOfGroup }) => isOfGroup).map(({ product }) => product));
  const core = judged(ofCore ?? []).map((match) => ({
    ...match,
    rank:
      match.rank +
      (saying.has(match.product) ? ofWording : 0) +
      (ofName.has(match.product) ? ofWholeName : 0) +
      (ofGroup.has(match.product) ? ofFitting : 0),
    isOfGroup: match.isOfGroup || ofGroup.has(match.product),
    // A group that is called so has the property, too: frozen vegetables.
    fit: ofGroup.has(match.product) ? 'has' : match.fit,
    // "Pretzel sticks" are called by their adjective.
    isCalled: match.isCalled || certain.has(match.product),
    isCertain: match.isCertain || certain.has(match.product),
  }));
  const known = new Set(core.map(({ product }) => product));
  const others =
    core.length === 0 ? named : named.filter((match) => match.isCertain || match.isOfGroup);
  const all = [...core, ...others.filter(({ product }) => !known.has(product))];
  const meant = withSize(withMeaning(query, all, ofName, language));
  return withoutChance(query, withoutVariants(query, meant, ofName)).toSorted(
    (a, b) => b.rank - a.rank,
  );
}

/** Whether a name or search word of the product has these words, and no other: "kuru fasulye". */
function isNameOf({ product, typed, hits }: Candidate<MatchedProduct>): boolean {
  const sure = hits.filter(({ kind, field }) => kind > 37 && (field === 1 || field === 2));
  return (
    typed.length > 1 &&
    phrasesOf(product).some(({ words }) => {
      const own = sure.filter(({ term }) => words.includes(term));
      return (
        words.every((word) => own.some(({ term }) => term === word)) &&
        typed.every(({ position }) => own.some((hit) => hit.position === position))
      );
    })
  );
}

/**
 * What is without something that the query does not exclude is not certain where there is the
 * plain one: for "2 bottles of cola" the sugar-free one is only offered, if the plain one is in
 * cans. Nor are goods of another kind, because they are in the container that the query names.
 */
function withoutVariants<P extends MatchedProduct>(
  query: ReadQuery,
  matches: readonly RankedMatch<P>[],
  ofName: ReadonlySet<P>,
): RankedMatch<P>[] {
  const asked = new Set(query.without.map(({ content }) => content));
  const isVariant = ({ product }: RankedMatch<P>) =>
    Object.values(product.names).some((name) =>
      readExclusions(name).without.some(({ content }) => content !== null && !asked.has(content)),
    );
  const isInPack = matches.some(
    (match) => match.isCalled && match.isComplete && isOfPack(query, match.product),
  );
  const isOfOther = matches.some(
    (match) =>
      match.meantIn.size > 0 && match.isInOtherPack && match.isComplete && !match.isExcluded,
  );
  /** "Tea bags" are of black tea, which is loose here; fresh cucumbers are not in a jar. */
  const isOtherGoods = ({ meantIn, product }: RankedMatch<P>) =>
    query.containers.length > 0 &&
    !ofName.has(product) &&
    ((isInPack && product.pack === null) || (isOfOther && meantIn.size === 0));
  const plain = new Set(
    matches
      .filter((match) => match.isCalled && match.isComplete && match.fit === 'has')
      .filter((match) => !match.isExcluded && !match.isOther && !isVariant(match))
      .map(({ product }) => shelfOf(product)),
  );
  return matches.map((match) =>
    match.isCertain &&
    (isOtherGoods(match) || (plain.has(shelfOf(match.product)) && isVariant(match)))
      ? { ...match, isCertain: false }
      : match,
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
  const isSure = matches.some(({ isCertain }) => isCertain);
  const isAny = (match: RankedMatch<P>) =>
    match.isCalled || match.isOfShelf || match.isOnShelf || match.isOfGroup;
  const kinds = [
    (match: RankedMatch<P>) => match.isCalled && match.isComplete && !match.isOther,
    (match: RankedMatch<P>) => match.isComplete,
    isAny,
  ];
  const best = kinds.findIndex((isSo) => matches.some((match) => isSo(match) && !match.isExcluded));
  // On a shelf of cola and lemonade is other than cola. Of two words, one alone is said by chance.
  const isIt = (match: RankedMatch<P>) =>
    best === 0
      ? (match.isCalled && match.isComplete && !match.isOther) || match.isOfShelf || match.isOfGroup
      : isAny(match);
  const fits = ({ fit }: RankedMatch<P>) => traits.size > 0 && fit === 'has';
  const isAlone = !matches.some((match) => isIt(match) && fits(match));
  return (
    matches
      // Veal is no schnitzel of chicken.
      .filter(({ isComplete, isOfOtherAnimal }) => isComplete || !isOfOtherAnimal)
      .filter(
        (match) =>
          best === -1 ||
          isIt(match) ||
          (match.isComplete && (best === 1 || (isAlone && fits(match)))),
      )
      .filter(
        ({ fit, isOther, isOtherMeaning }) =>
          !isSure ||
          (fit === 'has' && !(isOtherMeaning && traits.size > 0)) ||
          // Next to cheese that is called white, Gouda is not.
          (fit === 'unknown' && !isOther && traits.size === 0),
      )
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
  ofName: ReadonlySet<P>,
  language: string,
): RankedMatch<P>[] {
  // White beans are no green ones, which are called beans alone.
  const isAnyOfTraits = matches.some(({ fit, isCalled }) => fit === 'has' && isCalled);
  const meant = matches.filter(
    ({ meantIn, fit }) => meantIn.size > 0 && (fit !== 'contradicts' || !isAnyOfTraits),
  );
  const inLanguage = meant.filter(({ meantIn }) => meantIn.has(language));
  const shelves = new Set(
    (inLanguage.length > 0 ? inLanguage : meant).map(({ product }) => shelfOf(product)),
  );
  const isOnOtherShelves = [...traits].some(
    ([group, values]) => ofOtherShelves.has(group) && !values.has('fresh'),
  );
  if (shelves.size === 0 || isOnOtherShelves) return [...matches];
  // Milk without milk is a drink of oats: it comes first, and is only offered.
  const isInstead = allergensOf(without).length > 0;
  return matches.map((match) => {
    const isOther =
      !match.meantIn.has(language) &&
      !ofName.has(match.product) &&
      !shelves.has(shelfOf(match.product));
    if (!isOther) return match;
    return isInstead
      ? { ...match, isCertain: false }
      : { ...match, isOtherMeaning: true, isCertain: false, rank: match.rank + ofOtherMeaning };
  });
}

/**
 * Of goods in several sizes the largest are the large ones. What there is in one size only is
 * neither large nor small.
 */
function withSize<P extends MatchedProduct>(matches: readonly RankedMatch<P>[]): RankedMatch<P>[] {
  const sizes = matches.flatMap(({ product, isCalled, isComplete, fit }) => {
    const content = isCalled && isComplete && fit !== 'contradicts' ? contentOf(product) : null;
    return content === null ? [] : [{ shelf: shelfOf(product), content }];
  });
  return matches.map((match) => {
    if (match.size === null) return match;
    const own = contentOf(match.product);
    const others = sizes.flatMap(({ shelf, content }) =>
      shelf === shelfOf(match.product) && content !== own ? [content] : [],
    );
    const isIt =
      own !== null &&
      others.length > 0 &&
      others.every((other) => (match.size === 'large' ? other < own : other > own));
    return isIt ? { ...match, rank: match.rank + ofFitting } : { ...match, isCertain: false };
  });
}

const isOfPack = ({ containers }: ReadQuery, { pack }: MatchedProduct) =>
  containers.some((container) => container === pack);
const shelfOf = ({ shelf }: MatchedProduct) => shelf.join();

function rank<P extends MatchedProduct>(
  query: ReadQuery,
  { product, score, typed, hits }: Candidate<P>,
  isPerWord: boolean,
): RankedMatch<P> {
  const verdict = judgeMatch(query, product, typed, hits);
  const own = isPerWord ? score / Math.max(1, typed.length) : score;
  const ofAmount = query.amount === null ? 0 : bonusOf(query.amount, product);
  const ofPack =
    (query.amount?.pack ?? null) === null && isOfPack(query, product) && !verdict.isInOtherPack
      ? ofContainer
      : 0;
  const ofTraits =
    query.traits.size === 0
      ? 0
      : { has: ofFitting, unknown: 0, contradicts: ofContradiction }[verdict.fit];
  const less = [
    verdict.isOther ? ofOtherGoods : 0,
    verdict.hasTraces ? ofTraces : 0,
    verdict.isInOtherPack ? -ofContainer : 0,
    verdict.isCalled && !verdict.isCalledInOrder ? ofOtherOrder : 0,
    verdict.isOnShelf && !verdict.isCalled && !verdict.isOfGroup ? ofShelfAlone : 0,
  ];
  return {
    ...verdict,
    product,
    isOtherMeaning: false,
    rank: less.reduce((sum, part) => sum + part, own + ofAmount + ofPack + ofTraits),
  };
}

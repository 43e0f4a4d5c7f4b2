import { bonusOf } from '../shopping-list/amount-bonus.ts';
import {
  judgeMatch,
  type Hit,
  type MatchedProduct,
  type TypedWord,
  type Verdict,
} from './judge-match.ts';
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
}

/** Of the score: an exact word is 17 above the beginning of one, which is 12 above a part. */
const ofFitting = 30;
const ofContradiction = -60;
const ofOtherGoods = -40;

/**
 * The candidates of a query, best first: by the score of the index, the amount, and what the
 * adjectives say. `ofPhrase` was found with the adjectives, `ofCore` by the goods alone, which
 * decide: what only shares an adjective is something else.
 */
export function rankMatches<P extends MatchedProduct>(
  query: ReadQuery,
  ofPhrase: readonly Candidate<P>[],
  ofCore: readonly Candidate<P>[] | null,
): RankedMatch<P>[] {
  const judged = (candidates: readonly Candidate<P>[]) =>
    candidates
      .filter(({ product }) => product.price_cents <= (query.max_price_cents ?? Infinity))
      .map((found) => rank(query, found, ofCore !== null))
      .filter(({ isNamed }) => isNamed);
  const named = judged(ofPhrase);
  const certain = new Set(named.filter(({ isCertain }) => isCertain).map(({ product }) => product));
  const core = judged(ofCore ?? []).map((match) => ({
    ...match,
    // "Pretzel sticks" are called by their adjective.
    isCalled: match.isCalled || certain.has(match.product),
    isCertain: match.isCertain || certain.has(match.product),
  }));
  const known = new Set(core.map(({ product }) => product));
  const others = core.length === 0 ? named : named.filter(({ isCertain }) => isCertain);
  const all = [...core, ...others.filter(({ product }) => !known.has(product))];
  // Next to what is meant, nothing is there by a part of a word.
  const isSure = all.some(({ isCertain }) => isCertain);
  return all.filter(({ isCalled }) => isCalled || !isSure).toSorted((a, b) => b.rank - a.rank);
}

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
  const ofKind = verdict.isOther ? ofOtherGoods : 0;
  return { ...verdict, product, rank: own + ofAmount + ofTraits + ofKind };
}

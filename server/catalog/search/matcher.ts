import type { Language } from '#domain/accounts/languages.ts';
import { namesRareFood } from '#domain/catalog/search/food-words.ts';
import { withoutSmallWords } from '#domain/catalog/search/harmless-words.ts';
import {
  rankMatches,
  type Candidate,
  type RankedMatch,
} from '#domain/catalog/search/rank-matches.ts';
import { withJoinedWords, type ReadQuery } from '#domain/catalog/search/read-query.ts';
import { maximumLength } from '#domain/catalog/search/search-text.ts';
import type { Database } from '#server/platform/db/pool.ts';
import {
  listMatchesOfPhrases,
  type FoundProduct,
  type Phrase,
  type RequiredLabels,
} from './queries.ts';

export interface MatchedQuery {
  /** Best first, without what has what is not wanted. */
  matches: RankedMatch<FoundProduct>[];
  /** What matches but for that. */
  excluded: RankedMatch<FoundProduct>[];
  /** One of the matches has all words, and no other property than they name. */
  isMet: boolean;
}

/**
 * The products that each query means to a reader of a language: the one matcher of searches and of
 * pasted lists.
 */
export async function matchQueries(
  db: Database,
  now: Date,
  language: Language,
  queries: readonly ReadQuery[],
  limit: number,
): Promise<MatchedQuery[]> {
  const phrases: Phrase[] = [];
  const place = (phrase: string, labels: RequiredLabels) =>
    phrases.push({ phrase: withoutSmallWords(phrase.slice(0, maximumLength)), labels }) - 1;
  const places = queries.map(({ phrase, core, labels }) => ({
    phrase: place(phrase, labels),
    core: core === null ? null : place(core, labels),
  }));
  const { matches, products } = await listMatchesOfPhrases(db, now, phrases, limit);
  const candidatesAt = (index: number): Candidate<FoundProduct>[] =>
    (matches[index] ?? []).flatMap(({ product_id, ...match }) => {
      const product = products.get(product_id);
      return product === undefined ? [] : [{ ...match, product }];
    });
  return queries.map((asked, index) => {
    const { phrase = -1, core = null } = places[index] ?? {};
    const ofPhrase = candidatesAt(phrase);
    const query = withJoinedWords(asked, ofPhrase[0]?.typed ?? []);
    const ofCore = core === null || query.core === null ? null : candidatesAt(core);
    const ranked = rankMatches(query, ofPhrase, ofCore, language);
    const kept = ranked.filter(({ isExcluded }) => !isExcluded);
    return {
      matches: kept,
      isMet: kept.some(
        ({ isComplete, isOfShelf, isOfGroup, isCalled, isInstead, isOtherMeaning, fit }) =>
          (isComplete || isOfShelf || isOfGroup) &&
          // Pasta shells are no mussels ("Muscheln").
          (isCalled || !namesRareFood(query.phrase)) &&
          !isInstead &&
          !isOtherMeaning &&
          // Sugar that nothing says is brown is white.
          (fit === 'has' || (fit === 'unknown' && !query.traits.has('colour'))),
      ),
      excluded: ranked.filter(({ isExcluded }) => isExcluded),
    };
  });
}

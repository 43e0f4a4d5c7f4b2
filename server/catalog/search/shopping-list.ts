import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { nearestTo, type DoubtfulKind } from '#domain/catalog/not-carried.ts';
import { findNotCarriedWord } from '#domain/catalog/search/not-carried-words.ts';
import { readQuery, type ReadQuery } from '#domain/catalog/search/read-query.ts';
import { countPacks, isOtherAmount } from '#domain/catalog/shopping-list/count-packs.ts';
import { parseList, type ParsedLine } from '#domain/catalog/shopping-list/parse-list.ts';
import { listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { matchQueries } from './matcher.ts';
import { listCarriedWords } from './queries.ts';

/** Candidates per line, which are ranked by all that the line says. */
const candidates = 40;
/** Products shown per line: the best one and three alternatives. */
const shown = 4;

/** The lines of a pasted list with matching products. Stores nothing. */
export async function matchShoppingList(
  db: Database,
  now: Date,
  language: Language,
  text: string,
): Promise<MatchedLine[]> {
  const lines = parseList(text);
  const missing = await findNotCarried(db, lines);
  const asked = lines.map((line, index) => queryOf(line, missing[index] ?? null));
  // What does not carry the label is only offered: it comes second.
  const labelled = asked.flatMap(({ labels }, index) => (labels.length > 0 ? [index] : []));
  const unlabelled = labelled.flatMap((index): ReadQuery[] => {
    const query = asked[index];
    return query === undefined ? [] : [{ ...query, labels: [] }];
  });
  const answers = await matchQueries(db, now, language, [...asked, ...unlabelled], candidates);
  const offers = lines.map((_, index) => {
    const { matches: all = [], excluded = [] } = answers[index] ?? {};
    // Where something is called so, what only lies in a group that is called so is not meant.
    const isSaid = all.some(({ isCalled, isComplete }) => isCalled && isComplete);
    const found = isSaid ? all.filter(({ isCalled, isOfGroup }) => isCalled || !isOfGroup) : all;
    // With a label, what is only on the shelf of the goods is no such goods.
    const matches = labelled.includes(index)
      ? found.filter(({ isCalled, isOnShelf, isOfGroup }) => isCalled || isOnShelf || isOfGroup)
      : found;
    const other = answers[lines.length + labelled.indexOf(index)];
    const isOther = matches.length === 0 && (excluded.length > 0 || labelled.includes(index));
    const others =
      excluded.length > 0 ? excluded : [...(other?.matches ?? []), ...(other?.excluded ?? [])];
    // What is all that the line says comes first.
    const [certain, unsure] = [true, false].map((isSo) =>
      (isOther ? others : matches).filter(({ isCertain }) => isCertain === isSo),
    );
    const best = [...(certain ?? []), ...(unsure ?? [])].slice(0, shown);
    return { isOther, best };
  });
  const ids = [...new Set(offers.flatMap(({ best }) => best.map(({ product }) => product.id)))];
  const summaries = await listSummaries(db, now, ids, language);
  const products = new Map(summaries.map((product) => [product.id, product]));
  return lines.map((line, index): MatchedLine => {
    const { isOther = false, best = [] } = offers[index] ?? {};
    const matches = best.flatMap(({ product: found }) => {
      const product = products.get(found.id);
      if (product === undefined) return [];
      const quantity = countPacks(line.amount, found);
      const is_other_amount = isOtherAmount(line.amount, found, quantity);
      return [{ product, quantity, is_other_amount }];
    });
    const isExact = best[0]?.isCertain === true && best[0].product.id === matches[0]?.product.id;
    const instead = isOther && matches.length > 0 ? 'diet' : 'inexact';
    const answer = missing[index] ?? (isExact && !isOther ? 'exact' : instead);
    return { text: line.text, answer, matches };
  });
}

function queryOf({ query, ...read }: ParsedLine, missing: DoubtfulKind | null): ReadQuery {
  return missing === null
    ? readQuery(query, read)
    : readQuery(nearestTo[missing], { amount: null });
}

/** For each line, the term that the shop does not sell. */
async function findNotCarried(
  db: Database,
  lines: readonly ParsedLine[],
): Promise<(DoubtfulKind | null)[]> {
  const doubtful = lines.map(({ query }) => findNotCarriedWord(query));
  const asked = doubtful.filter((word) => word !== undefined);
  const carried = asked.length === 0 ? new Set<string>() : await listCarriedWords(db, asked);
  return doubtful.map((word) => (word && !carried.has(word.word) ? word.kind : null));
}

import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { findDoubtful, nearestTo, type NotCarried } from '#domain/catalog/not-carried.ts';
import { readDiet } from '#domain/catalog/search/diet-words.ts';
import { maximumLength } from '#domain/catalog/search/search-text.ts';
import { countPacks } from '#domain/catalog/shopping-list/count-packs.ts';
import { orderMatches } from '#domain/catalog/shopping-list/order-matches.ts';
import { parseList, type ListLine } from '#domain/catalog/shopping-list/parse-list.ts';
import { listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { listCarriedWords, listMatchesOfLines, type Phrase } from './queries.ts';

/** Candidates per line, which are also ranked by amount and pack. */
const candidates = 12;
/** Highest score of a product whose category alone matches: rice is on the shelf of pasta. */
const ofCategory = 20;
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
  const asked = lines.map(({ query }, index) => phraseOf(query, missing[index] ?? null));
  // What does not carry the label is only offered: it comes second.
  const labelled = asked.flatMap(({ labels }, index) => (labels.length > 0 ? [index] : []));
  const phrases = [
    ...asked,
    ...labelled.map((index) => ({ phrase: asked[index]?.phrase ?? '', labels: [] })),
  ];
  const rows = await listMatchesOfLines(db, phrases, candidates);
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const products = new Map(
    (await listSummaries(db, now, ids, language)).map((row) => [row.id, row]),
  );
  return lines.map((line, index): MatchedLine => {
    const matchesOf = (position: number) =>
      rows
        .filter((row) => row.position === position)
        .flatMap(({ product_id, score }) => {
          const product = products.get(product_id);
          return product === undefined ? [] : [{ ...product, product, score }];
        });
    const isLabelled = labelled.includes(index);
    const carriers = matchesOf(index).filter(({ score }) => !isLabelled || score > ofCategory);
    const isWithout = carriers.length === 0 && isLabelled;
    const found = isWithout ? matchesOf(lines.length + labelled.indexOf(index)) : carriers;
    const matches = orderMatches(line.amount, found)
      .slice(0, shown)
      .map(({ product }) => ({ product, quantity: countPacks(line.amount, product) }));
    return {
      text: line.text,
      not_in_range: missing[index] ?? (isWithout ? 'diet' : null),
      matches,
    };
  });
}

function phraseOf(query: string, missing: NotCarried | null): Phrase {
  if (missing !== null) return { phrase: nearestTo[missing], labels: [] };
  const { phrase, labels } = readDiet(query);
  return { phrase: phrase.slice(0, maximumLength), labels };
}

/** For each line, the term that the shop does not sell. */
async function findNotCarried(
  db: Database,
  lines: readonly ListLine[],
): Promise<(NotCarried | null)[]> {
  const doubtful = lines.map(({ query }) => findDoubtful(query));
  const asked = doubtful.filter((word) => word !== undefined);
  const carried = asked.length === 0 ? new Set<string>() : await listCarriedWords(db, asked);
  return doubtful.map((word) => (word && !carried.has(word.word) ? word.kind : null));
}

import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { nearestTo, type DoubtfulKind } from '#domain/catalog/not-carried.ts';
import { foodOf } from '#domain/catalog/search/food-words.ts';
import { normalizeWords } from '#domain/catalog/search/normalize-words.ts';
import { findNotCarriedWord } from '#domain/catalog/search/not-carried-words.ts';
import type { RankedMatch } from '#domain/catalog/search/rank-matches.ts';
import { readQuery, type ReadQuery } from '#domain/catalog/search/read-query.ts';
import { isOfNouns, readTraits } from '#domain/catalog/search/traits.ts';
import { countPacks, isOtherAmount } from '#domain/catalog/shopping-list/count-packs.ts';
import { parseList, type ParsedLine } from '#domain/catalog/shopping-list/parse-list.ts';
import { listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { matchQueries, type MatchedQuery } from './matcher.ts';
import { listCarriedWords, type FoundProduct } from './queries.ts';

/** Candidates per line, which are ranked by all that the line says. */
const candidates = 40;
/** Products shown per line: the best one and three alternatives. */
const shown = 4;

/** What is offered for a line, best first. */
interface Offer {
  line: ParsedLine;
  missing: DoubtfulKind | null;
  /** Without the property that the line names. */
  isOther: boolean;
  matches: RankedMatch<FoundProduct>[];
}

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
  const qualifiers = lines.flatMap(({ mayQualify }, index) => (mayQualify ? [index] : []));
  const qualified = qualifiers.map((index) => queryOfBoth(lines[index - 1], lines[index]));
  const queries = [...asked, ...unlabelled, ...qualified];
  const answers = await matchQueries(db, now, language, queries, candidates);
  const offers = lines.map((line, index): Offer => {
    const isLabelled = labelled.includes(index);
    const other = isLabelled ? answers[lines.length + labelled.indexOf(index)] : undefined;
    return { line, missing: missing[index] ?? null, ...offerOf(answers[index], isLabelled, other) };
  });
  const inAnyCase = answers.slice(asked.length + unlabelled.length);
  const both = new Map(qualifiers.map((index, place) => [index, inAnyCase[place]?.matches ?? []]));
  const shownOffers = withQualifiers(offers, both);
  const best = shownOffers.map(({ matches }) => matches.slice(0, shown));
  const ids = [...new Set(best.flat().map(({ product }) => product.id))];
  const summaries = await listSummaries(db, now, ids, language);
  const products = new Map(summaries.map((product) => [product.id, product]));
  return shownOffers.map((offer, index): MatchedLine => {
    const { text: written, amount } = offer.line;
    const matches = (best[index] ?? []).flatMap(({ product: found }) => {
      const product = products.get(found.id);
      if (product === undefined) return [];
      const quantity = countPacks(amount, found);
      const is_other_amount = isOtherAmount(amount, found, quantity);
      return [{ product, quantity, is_other_amount }];
    });
    const [first] = offer.matches;
    const isExact = first?.isCertain === true && first.product.id === matches[0]?.product.id;
    const instead = offer.isOther && matches.length > 0 ? 'diet' : 'inexact';
    const answer = offer.missing ?? (isExact && !offer.isOther ? 'exact' : instead);
    return { text: written, answer, matches };
  });
}

/** What of an answer is offered: what is all that the line says comes first. */
function offerOf(
  answer: MatchedQuery | undefined,
  isLabelled: boolean,
  other: MatchedQuery | undefined,
): Pick<Offer, 'isOther' | 'matches'> {
  const { matches: all = [], excluded = [] } = answer ?? {};
  // Where something is called so, what only lies in a group that is called so is not meant.
  const isSaid = all.some(({ isCalled, isComplete }) => isCalled && isComplete);
  const found = isSaid ? all.filter(({ isCalled, isOfGroup }) => isCalled || !isOfGroup) : all;
  // With a label, what is only on the shelf of the goods is no such goods.
  const matches = isLabelled
    ? found.filter(({ isCalled, isOnShelf, isOfGroup }) => isCalled || isOnShelf || isOfGroup)
    : found;
  const isOther = matches.length === 0 && (excluded.length > 0 || isLabelled);
  const others =
    excluded.length > 0 ? excluded : [...(other?.matches ?? []), ...(other?.excluded ?? [])];
  const offered = isOther ? others : matches;
  const [certain, unsure] = [true, false].map((isSo) =>
    offered.filter(({ isCertain }) => isCertain === isSo),
  );
  return { isOther, matches: [...(certain ?? []), ...(unsure ?? [])] };
}

/**
 * "Crisps, paprika" are a kind of crisps, if the shop has it. Where both words are goods of their
 * own, too, it chooses neither; nor what says nothing of an animal or of a word that is no goods:
 * "peanut butter, smooth".
 */
function withQualifiers(
  offers: readonly Offer[],
  both: ReadonlyMap<number, readonly RankedMatch<FoundProduct>[]>,
): Offer[] {
  const joined = new Set<number>();
  const all = [...offers];
  for (const [index, together] of both) {
    const [goods, more] = [all[index - 1], all[index]];
    if (goods === undefined || more === undefined) continue;
    const called = new Set(goods.matches.flatMap((m) => (m.isCalled ? [m.product.id] : [])));
    const variant = together.find(
      (match) => match.isCertain && match.isCalledInOrder && called.has(match.product.id),
    );
    const isGoods = variant === undefined ? mayBeGoods(more) : isGoodsForSure(more);
    if (variant === undefined && isGoods && !isAnimalOf(more.line, goods.line)) continue;
    const rest = goods.matches.filter(({ product }) => product.id !== variant?.product.id);
    const isChosen = variant !== undefined && !isGoods;
    all[index - 1] = {
      ...goods,
      line: isGoods ? goods.line : { ...goods.line, text: `${goods.line.text}, ${more.line.text}` },
      matches: [
        ...(variant === undefined ? [] : [{ ...variant, isCertain: isChosen }]),
        ...rest.map((match) => ({ ...match, isCertain: false })),
      ],
    };
    if (!isGoods) joined.add(index);
    else all[index] = { ...more, matches: more.matches.map((m) => ({ ...m, isCertain: false })) };
  }
  return all.filter((_, index) => !joined.has(index));
}

/** "Salami, turkey": the animal of goods that name none. */
function isAnimalOf(more: ParsedLine, goods: ParsedLine): boolean {
  const { traits } = readTraits(more.query);
  return isOfNouns(traits) && traits.has('animal') && !readTraits(goods.query).traits.has('animal');
}

const isGoodsForSure = ({ missing, matches }: Offer) =>
  missing !== null || matches.some(({ isCertain }) => isCertain);

/** But for one word that names neither food nor anything of the shop. */
function mayBeGoods({ line, missing, matches }: Offer): boolean {
  const words = normalizeWords(line.query);
  return (
    missing !== null ||
    matches.some(({ isCalled, isComplete }) => isCalled && isComplete) ||
    words.length !== 1 ||
    words.some((word) => foodOf(word) !== undefined)
  );
}

/** The words of two parts of a line, the goods where the language has them. */
function queryOfBoth(goods: ParsedLine | undefined, more: ParsedLine | undefined): ReadQuery {
  const parts = [more?.query ?? '', goods?.query ?? ''];
  const ordered = /[\u0621-\u064A]/.test(goods?.query ?? '') ? parts.toReversed() : parts;
  return readQuery(ordered.join(' '), { amount: null });
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

import type {
  IngredientTerm,
  MissingTerm,
  NewTerm,
  TermChanges,
} from '#contract/catalog/translations.schema.ts';
import { translations as languages } from '#domain/accounts/languages.ts';
import {
  checkIngredients,
  checkTerm,
  draftIngredients,
  type TranslatedTerm,
  type Vocabulary,
} from '#domain/catalog/food/ingredient-translation.ts';
import { listTermKeys, termKey } from '#domain/catalog/food/ingredients.ts';
import {
  countMissingTerms,
  rankMissingTerms,
  type TermNeed,
} from '#domain/catalog/food/missing-terms.ts';
import { setLists, setTranslation } from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/** The terms of these lists, as far as the shop has them. */
export async function readVocabulary(
  db: Database,
  lists: readonly string[],
  options: { isLocked?: boolean } = {},
): Promise<Vocabulary> {
  const keys = [...new Set(lists.flatMap(listTermKeys))];
  const terms = await queries.listTerms(db, keys, options);
  return new Map(terms.map((term) => [term.key, term]));
}

/** The most terms of the work list. */
const mostMissing = 100;
/** So many are stored: who translates faster than they are ranked again still has a list. */
const mostStored = 10 * mostMissing;
/** So many lists are split at once, in a few milliseconds: others are served in between. */
const listsAtOnce = 200;

/** As ranked last, without those that became known since. */
export const listMissingTerms = (db: Database): Promise<MissingTerm[]> =>
  queries.listMissingTerms(db, mostMissing);

export const rankMissingTermsTask = 'rank_missing_terms';

/** Ranks the terms that the vocabulary lacks by the lists on sale. */
export async function storeMissingTerms({ db }: Pick<ShopDeps, 'db'>): Promise<void> {
  const known = await queries.listKnownKeys(db);
  const needs = new Map<string, TermNeed>();
  for (let after: queries.ListOnSale | undefined; ;) {
    const lists = await queries.listIngredientsAfter(db, after, listsAtOnce);
    for (const list of lists) countMissingTerms(needs, list, (key) => known.has(key));
    after = lists.at(-1);
    if (after === undefined) break;
  }
  const ranked = rankMissingTerms(needs.values()).slice(0, mostStored);
  const rows = ranked.map(({ isEmphasised, productName, ...need }, position) => ({
    ...need,
    position,
    is_emphasised: isEmphasised,
    product_name: productName,
  }));
  await inTransaction(db, (trx) => queries.replaceMissingTerms(trx, rows));
}

/** A word that a person has translated is a term of every list. */
export async function createTerm(
  db: Transaction,
  actorId: string,
  term: NewTerm,
): Promise<IngredientTerm> {
  unwrap(checkTerm(term));
  return inStaffTransaction(db, actorId, (trx) =>
    queries.insertTerm(trx, { ...term, key: termKey(term.de), approved_by: actorId }),
  );
}

/**
 * Changes a term, and the approved lists that were made of it. A list that would then emphasise
 * other allergens is a draft again.
 */
export async function updateTerm(
  { db }: Pick<ShopDeps, 'db'>,
  actorId: string,
  id: string,
  changes: TermChanges,
  version?: number,
): Promise<IngredientTerm> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const before = orNotFound(await queries.lockTerm(trx, id));
    if (version !== undefined && version !== before.version) {
      throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
    }
    unwrap(checkTerm({ ...changes, de: before.de }));
    const after = await queries.updateTerm(trx, id, { ...changes, approved_by: actorId });
    await rewriteLists(trx, before.key, before, after);
    return after;
  });
}

async function rewriteLists(
  trx: Transaction,
  key: string,
  before: TranslatedTerm,
  after: TranslatedTerm,
): Promise<void> {
  const changed = languages.filter(
    (language) => before[language] !== after[language] || before.allergen !== after.allergen,
  );
  if (changed.length === 0) return;
  const translated = await queries.listTranslatedLists(trx);
  const concerned = translated.filter(({ ingredients }) => listTermKeys(ingredients).includes(key));
  const lists = await queries.lockLists(
    trx,
    concerned.map(({ id }) => id),
  );
  const now = await readVocabulary(
    trx,
    lists.map(({ ingredients }) => ingredients ?? ''),
  );
  const then = new Map(now).set(key, before);
  for (const { id, ingredients, allergens, translations } of lists) {
    if (ingredients === null) continue;
    for (const language of changed) {
      const present = translations[language]?.ingredients;
      if (present === undefined) continue;
      const isDrafted = present === draftIngredients(ingredients, then, language).text;
      const next = isDrafted ? draftIngredients(ingredients, now, language).text : present;
      const facts = { vocabulary: now, language, allergens };
      if (checkIngredients(ingredients, next, facts).ok) {
        if (next !== present) await setTranslation(trx, id, language, 'ingredients', next);
      } else {
        const draft = { product_id: id, language, field: 'ingredients' as const };
        await queries.putDraft(trx, { ...draft, source: ingredients, translation: present });
        await setTranslation(trx, id, language, 'ingredients', null);
      }
    }
  }
}

/**
 * Approves the lists of a file that are exactly what the vocabulary makes of the German list: a
 * person has approved each of their words. Returns how many others wait at the desk. The products
 * must be locked.
 */
export async function approveKnownLists(
  trx: Database,
  productIds: readonly string[],
): Promise<number> {
  const drafts = await queries.listDraftLists(trx, productIds);
  const vocabulary = await readVocabulary(
    trx,
    drafts.map(({ source }) => source),
    { isLocked: true },
  );
  const known = drafts.filter(({ source, translation, language, allergens }) => {
    const made = draftIngredients(source, vocabulary, language).text;
    const facts = { vocabulary, language, allergens };
    return translation === made && checkIngredients(source, translation, facts).ok;
  });
  if (known.length > 0) await setLists(trx, known);
  return drafts.length - known.length;
}

/** For seeding a shop. */
export async function insertTerms(db: Database, terms: readonly NewTerm[]): Promise<void> {
  await queries.insertTerms(
    db,
    terms.map((term) => ({ ...term, key: termKey(term.de) })),
  );
}

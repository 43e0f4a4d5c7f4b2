import type {
  OpenText,
  TranslationApproval,
  TranslationCoverage,
  TranslationDraft,
  TranslationQuery,
  TranslationTask,
} from '#contract/catalog/translations.schema.ts';
import { translations as languages, type Translation } from '#domain/accounts/languages.ts';
import {
  checkIngredients,
  draftIngredients,
  type Vocabulary,
} from '#domain/catalog/food/ingredient-translation.ts';
import { translatedTexts } from '#domain/catalog/product-fields.ts';
import { setTranslation } from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import { readVocabulary } from './vocabulary.ts';

type Deps = Pick<ShopDeps, 'db'>;

/** A page of products with texts to translate, with their places in the list. */
export async function listTasks(
  { db }: Deps,
  filter: Pick<TranslationQuery, 'language' | 'text'> & PageOf,
): Promise<{ task: TranslationTask; place: string }[]> {
  const rows = await queries.listTaskRows(db, filter);
  const tasks = await presentTasks(db, filter.language, rows);
  return rows.flatMap(({ place }, index) => {
    const task = tasks[index];
    return task === undefined ? [] : [{ task, place }];
  });
}

async function presentTasks(
  db: Database,
  language: Translation,
  rows: readonly queries.TaskRow[],
): Promise<TranslationTask[]> {
  const ids = rows.map(({ id }) => id);
  const lists = rows.flatMap(({ open }) => open?.ingredients ?? []);
  const drafts = await queries.listDrafts(db, language, ids);
  const vocabulary = await readVocabulary(db, lists);
  return rows.map((row) => {
    const own = drafts.filter(({ product_id }) => product_id === row.id);
    return {
      id: row.id,
      name: row.name,
      is_available: row.is_available,
      texts: presentTexts(row, own, vocabulary, language),
    };
  });
}

function presentTexts(
  { open, translated }: queries.TaskRow,
  drafts: readonly queries.DraftRow[],
  vocabulary: Vocabulary,
  language: Translation,
): OpenText[] {
  return translatedTexts.flatMap((text) => {
    const source = open?.[text];
    if (source === undefined) return [];
    const draft = drafts.find(({ field }) => field === text);
    const list = text === 'ingredients' ? draftIngredients(source, vocabulary, language) : null;
    return {
      text,
      source,
      translation: translated[text] ?? null,
      draft: draft ? { translation: draft.translation, source: draft.source } : null,
      vocabulary: list && { translation: list.text, unknown: list.unknown },
    };
  });
}

/** Of each text in each language, also where no product has it. */
export async function readCoverage({ db }: Deps): Promise<TranslationCoverage[]> {
  const rows = await queries.countTexts(db);
  return languages.flatMap((language) =>
    translatedTexts.map((text) => {
      const row = rows.find((count) => count.language === language && count.text === text);
      const { on_sale = 0, open_on_sale = 0, of_all = 0, open_of_all = 0 } = row ?? {};
      return {
        language,
        text,
        on_sale: { translated: on_sale - open_on_sale, of: on_sale },
        all: { translated: of_all - open_of_all, of: of_all },
      };
    }),
  );
}

async function getTask(db: Database, language: Translation, id: string): Promise<TranslationTask> {
  const row = orNotFound(await queries.findTaskRow(db, language, id));
  const [task] = await presentTasks(db, language, [row]);
  return orNotFound(task);
}

/** Readers do not see it before it is approved. */
export async function saveDraft(
  { db }: Deps,
  actorId: string,
  id: string,
  { language, text, source, translation }: TranslationDraft,
): Promise<TranslationTask> {
  await inStaffTransaction(db, actorId, async (trx) => {
    const product = orNotFound(await queries.lockText(trx, id, language, text));
    if (product[text] !== source) throw new HttpProblem('translation_outdated');
    await queries.putDraft(trx, { product_id: id, language, field: text, source, translation });
  });
  return getTask(db, language, id);
}

/**
 * Shows a translation to readers. Refuses (`translation_outdated`) when the German text, the
 * translation of readers or a term of the list is no longer what the person has seen. A repeated
 * call changes nothing.
 */
export async function approve(
  { db }: Deps,
  actorId: string,
  id: string,
  approval: TranslationApproval,
): Promise<TranslationTask> {
  const { language, text, source, translation } = approval;
  await inStaffTransaction(db, actorId, async (trx) => {
    // Before the product, as a change of a term locks them.
    const lists = text === 'ingredients' ? [source] : [];
    const vocabulary = await readVocabulary(trx, lists, { isLocked: true });
    const product = orNotFound(await queries.lockText(trx, id, language, text));
    if (product[text] !== source) throw new HttpProblem('translation_outdated');
    if (product.translated !== translation && product.translated !== approval.previous) {
      throw new HttpProblem('translation_outdated');
    }
    if (text === 'ingredients') {
      const { allergens } = product;
      unwrap(checkIngredients(source, translation, { vocabulary, language, allergens }));
      const draft = draftIngredients(source, vocabulary, language);
      if (approval.vocabulary !== draft.text) throw new HttpProblem('translation_outdated');
    }
    await setTranslation(trx, id, language, text, translation);
    await queries.deleteDraft(trx, { product_id: id, language, field: text });
  });
  return getTask(db, language, id);
}

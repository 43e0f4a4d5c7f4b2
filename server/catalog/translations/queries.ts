import { sql, type Insertable, type SqlBool } from 'kysely';
import type {
  NewTerm,
  TermChanges,
  TermQuery,
  TranslationQuery,
} from '#contract/catalog/translations.schema.ts';
import type { PageQuery } from '#contract/endpoint.ts';
import { translations as languages, type Translation } from '#domain/accounts/languages.ts';
import { translatedTexts, type TranslatedText } from '#domain/catalog/product-fields.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { hasOpenText } from '#server/platform/db/open-texts.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { MissingTerms } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

export type TaskRow = Awaited<ReturnType<typeof listTaskRows>>[number];

/** Sorts products on sale first, then by name. */
const place = sql<string>`case when products.is_available then '0' else '1' end || products.name`;

function selectTasks(db: Database, language: Translation) {
  return db
    .selectFrom('products')
    .select(['products.id', 'products.name', 'products.is_available', place.as('place')])
    .select(
      sql<Partial<Record<TranslatedText, string>> | null>`(
        select jsonb_object_agg(texts.field, texts.german)
          from open_texts cross join translated_texts(products) as texts
          where open_texts.product_id = products.id
            and ${language}::text || '.' || texts.field = any(open_texts.texts))`.as('open'),
    )
    .select(
      sql<NonNullable<Translations[Translation]>>`
        coalesce(products.translations -> ${language}::text, '{}')`.as('translated'),
    );
}

type TaskFilter = Omit<TranslationQuery, keyof PageQuery> & PageOf;

/** Products with an open text, on sale first; one row more than `limit`. */
export function listTaskRows(db: Database, { language, text, limit, after }: TaskFilter) {
  let tasks = selectTasks(db, language)
    .where('products.archived_at', 'is', null)
    .where(hasOpenText(language, text && [text]));
  if (after !== undefined) {
    tasks = tasks.where(sql<SqlBool>`(${place}, products.id) > (${after.key}, ${after.id}::uuid)`);
  }
  return tasks
    .orderBy(place)
    .orderBy('products.id')
    .limit(limit + 1)
    .execute();
}

export function findTaskRow(db: Database, language: Translation, id: string) {
  return selectTasks(db, language).where('products.id', '=', id).executeTakeFirst();
}

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

export function listDrafts(db: Database, language: Translation, ids: readonly string[]) {
  return db
    .selectFrom('translation_drafts')
    .select(['product_id', 'field', 'source', 'translation'])
    .where('language', '=', language)
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

interface CoverageRow {
  language: Translation;
  text: TranslatedText;
  on_sale: number;
  open_on_sale: number;
  of_all: number;
  open_of_all: number;
}

export async function countTexts(db: Database): Promise<CoverageRow[]> {
  const column = (text: TranslatedText) => sql.ref(text);
  // Many products differ in nothing that is counted.
  const { rows } = await sql<CoverageRow>`
    with alike as materialized (
      select is_available, coalesce(open_texts.texts, '{}') as open, count(*) as products,
          ${sql.join(translatedTexts.map((text) => sql`coalesce(${column(text)}, '') <> '' as ${column(text)}`))}
        from products left join open_texts on open_texts.product_id = products.id
        where archived_at is null
        group by is_available, open, ${sql.join(translatedTexts.map((_, index) => sql.lit(index + 4)))}
    )
    select language, texts.field as text,
        coalesce(sum(products) filter (where is_available), 0)::integer as on_sale,
        coalesce(sum(products) filter (where is_available and is_open), 0)::integer as open_on_sale,
        sum(products)::integer as of_all,
        coalesce(sum(products) filter (where is_open), 0)::integer as open_of_all
      from alike
      cross join lateral (values
        ${sql.join(translatedTexts.map((text) => sql`(${sql.lit(text)}, ${column(text)})`))}
      ) as texts(field, is_given)
      cross join unnest(${[...languages]}::text[]) as language
      cross join lateral (select language || '.' || texts.field = any(open) as is_open) as state
      where texts.is_given
      group by language, texts.field`.execute(db);
  return rows;
}

/** The product with its German text; locks it. */
export function lockText(db: Database, id: string, language: Translation, text: TranslatedText) {
  return db
    .selectFrom('products')
    .select(['allergens', text])
    .select(
      sql<string | null>`products.translations #>> array[${language}::text, ${text}::text]`.as(
        'translated',
      ),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Draft {
  product_id: string;
  language: Translation;
  field: TranslatedText;
  source: string;
  translation: string;
}

export function putDraft(db: Database, draft: Draft) {
  return db
    .insertInto('translation_drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'language', 'field']).doUpdateSet((eb) => ({
        source: eb.ref('excluded.source'),
        translation: eb.ref('excluded.translation'),
      })),
    )
    .execute();
}

export function deleteDraft(
  db: Database,
  { product_id, language, field }: Pick<Draft, 'product_id' | 'language' | 'field'>,
) {
  return db
    .deleteFrom('translation_drafts')
    .where('product_id', '=', product_id)
    .where('language', '=', language)
    .where('field', '=', field)
    .execute();
}

/** Drafts of lists of ingredients that translate the present German list of these products. */
export function listDraftLists(db: Database, productIds: readonly string[]) {
  return db
    .selectFrom('translation_drafts as drafts')
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'drafts.product_id')
        .onRef('products.ingredients', '=', 'drafts.source'),
    )
    .select(['products.id', 'language', 'source', 'translation', 'allergens'])
    .where('field', '=', 'ingredients')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('products.id')
    .orderBy('language')
    .execute();
}

const termColumns = ['id', 'de', 'en', 'tr', 'ar', 'allergen', 'doubt_rule', 'version'] as const;

/** The terms with these keys. `isLocked`: they do not change before the transaction ends. */
export function listTerms(db: Database, keys: readonly string[], { isLocked = false } = {}) {
  const terms = db
    .selectFrom('ingredient_terms')
    .select(termColumns)
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('key');
  return (isLocked ? terms.forShare() : terms).execute();
}

/** What the vocabulary finds its terms by. */
export async function listKnownKeys(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('ingredient_terms').select('key').execute();
  return new Set(rows.map(({ key }) => key));
}

type TermFilter = Omit<TermQuery, keyof PageQuery> & PageOf;

/** By the German term; one row more than `limit`. */
export function listTermRows(db: Database, { query, limit, after }: TermFilter) {
  let terms = db.selectFrom('ingredient_terms').select(termColumns).select('key');
  if (query !== undefined && query !== '') {
    terms = terms.where((eb) =>
      eb.or(
        (['de', 'en', 'tr', 'ar'] as const).map((language) =>
          containsText(sql`lower(${sql.ref(language)})`, query),
        ),
      ),
    );
  }
  if (after !== undefined) terms = terms.where('key', '>', after.key);
  return terms
    .orderBy('key')
    .limit(limit + 1)
    .execute();
}

type TermRow = Awaited<ReturnType<typeof listTermRows>>[number];

/** Without its key. */
export function presentTerm({ id, de, en, tr, ar, allergen, doubt_rule, version }: TermRow) {
  return { id, de, en, tr, ar, allergen, doubt_rule, version };
}

export function insertTerm(db: Database, term: NewTerm & { key: string; approved_by: string }) {
  return db
    .insertInto('ingredient_terms')
    .values(term)
    .returning(termColumns)
    .executeTakeFirstOrThrow();
}

export function lockTerm(db: Database, id: string) {
  return db
    .selectFrom('ingredient_terms')
    .select(termColumns)
    .select('key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateTerm(db: Database, id: string, term: TermChanges & { approved_by: string }) {
  return db
    .updateTable('ingredient_terms')
    .set((eb) => ({ ...term, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(termColumns)
    .executeTakeFirstOrThrow();
}

export interface ListOnSale {
  id: string;
  name: string;
  ingredients: string;
}

/** The next lists on sale, by the names of their products. */
export function listIngredientsAfter(db: Database, after: ListOnSale | undefined, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'ingredients'])
    .$narrowType<{ ingredients: string }>()
    .where('is_available', '=', true)
    .where('archived_at', 'is', null)
    .where('ingredients', '<>', '')
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(name, id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listMissingTerms(db: Database, limit: number) {
  return db
    .selectFrom('missing_terms')
    .select(['de', 'is_emphasised', 'lists', 'completes', 'product_name'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ingredient_terms')
            .whereRef('ingredient_terms.key', '=', 'missing_terms.key'),
        ),
      ),
    )
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function replaceMissingTerms(
  db: Database,
  rows: readonly Insertable<MissingTerms>[],
): Promise<void> {
  await db.deleteFrom('missing_terms').execute();
  if (rows.length > 0) await db.insertInto('missing_terms').values(rows).execute();
}

/** The products whose list is translated into any language. */
export function listTranslatedLists(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'ingredients'])
    .$narrowType<{ ingredients: string }>()
    .where('ingredients', '<>', '')
    .where(sql<SqlBool>`jsonb_path_exists(translations, '$.*.ingredients')`)
    .execute();
}

/** In id order, as orders lock them. */
export function lockLists(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'ingredients', 'allergens', 'translations'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** For seeding a shop. */
export function insertTerms(db: Database, terms: readonly (NewTerm & { key: string })[]) {
  return db.insertInto('ingredient_terms').values(terms).execute();
}

import { sql, type Insertable, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AskableRule } from '#domain/catalog/food/maker-answers.ts';
import { containsWords } from '#server/platform/db/contains-text.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { MakerAnswers } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

const asked = sql<number>`coalesce((
  select sum(asked)::integer from maker_questions where product_id = products.id), 0)`;

/** Sorts what most customers asked about first, then by name. */
const place = sql<string>`to_char(1000000000 - ${asked}, 'FM0000000000') || products.name`;

/** Food that is not archived, on sale or not, with all answers in the order of their entry. */
function selectFood(db: Database) {
  return db
    .selectFrom('products')
    .select((eb) => [
      'products.id',
      'products.name',
      'products.is_available',
      'products.ingredients',
      'products.labels',
      'products.facts_version',
      asked.as('asked'),
      place.as('place'),
      jsonArrayFrom(
        eb
          .selectFrom('maker_answers as answers')
          .leftJoin('certificate_files as files', 'files.sha256', 'answers.file_sha256')
          .select([
            'answers.id',
            'answers.facts_version',
            'answers.rule',
            'answers.words',
            'answers.answer',
            'answers.source',
            'answers.statement',
            'answers.answered_on',
            'answers.created_at',
            'files.sha256',
            'files.media_type',
            sql<number | null>`length(files.content)`.as('bytes'),
          ])
          .whereRef('answers.product_id', '=', 'products.id')
          .orderBy('answers.entry'),
      ).as('answers'),
    ])
    .where('food_kind', '<>', 'not_food')
    .where('archived_at', 'is', null);
}
export type FoodRow = NonNullable<Awaited<ReturnType<typeof findFood>>>;

export function findFood(db: Database, id: string) {
  return selectFood(db).where('products.id', '=', id).executeTakeFirst();
}

/** So that its label does not change before the transaction ends. */
export function lockProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One row more than `limit`. */
export function listFood(db: Database, { query, limit, after }: PageOf & { query?: string }) {
  let food = selectFood(db);
  food =
    query === undefined || query === ''
      ? food.where(
          sql<SqlBool>`(exists (select from maker_questions where product_id = products.id)
            or exists (select from maker_answers where product_id = products.id))`,
        )
      : food
          .where('products.ingredients', '<>', '')
          .where(containsWords(sql<string>`fold_text(products.name)`, query));
  if (after !== undefined) {
    food = food.where(sql<SqlBool>`(${place}, products.id) > (${after.key}, ${after.id}::uuid)`);
  }
  return food
    .orderBy(place)
    .orderBy('products.id')
    .limit(limit + 1)
    .execute();
}

export function insertAnswer(db: Database, answer: Insertable<MakerAnswers>) {
  return db.insertInto('maker_answers').values(answer).execute();
}

/** In the order of rules, so that two questions at once do not wait for each other in a circle. */
export function countQuestions(
  db: Database,
  product_id: string,
  rules: readonly AskableRule[],
  last_asked_on: string,
) {
  return db
    .insertInto('maker_questions')
    .values(rules.toSorted().map((rule) => ({ product_id, rule, last_asked_on })))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'rule']).doUpdateSet((eb) => ({
        asked: eb('maker_questions.asked', '+', 1),
        last_asked_on: eb.ref('excluded.last_asked_on'),
      })),
    )
    .execute();
}

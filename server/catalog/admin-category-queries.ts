import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Categories } from '#server/db/tables.ts';

function selectCategories(db: Database) {
  return db.selectFrom('categories').select((eb) => [
    'id',
    'name',
    'name_translations',
    'slug',
    'tint',
    'description',
    'image_url',
    'position',
    eb
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('products.category_id', '=', 'categories.id')
      .where('products.archived_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('product_count'),
  ]);
}

export function listAdminCategories(db: Database) {
  return selectCategories(db)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function getAdminCategory(db: Database, id: string) {
  return selectCategories(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** No product is added to it until the transaction ends. */
export function lockCategory(db: Database, id: string) {
  return db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Of those that are in the shop; -1 when there is none. */
export async function findLastPosition(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

export function insertCategory(db: Database, category: Insertable<Categories>) {
  return db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
}

export function updateCategory(db: Database, id: string, changes: Updateable<Categories>) {
  return db.updateTable('categories').set(changes).where('id', '=', id).execute();
}

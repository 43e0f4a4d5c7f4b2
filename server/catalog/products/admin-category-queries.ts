import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { Categories } from '#server/platform/db/tables.ts';

function selectCategories(db: Database) {
  return db.selectFrom('categories').select((eb) => [
    'categories.id',
    'categories.name',
    'categories.name_translations',
    'categories.slug',
    'categories.tint',
    'categories.description',
    'categories.description_translations',
    'categories.image_url',
    'categories.position',
    'categories.parent_id',
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

/** Each parent is followed by its subcategories. */
export function listAdminCategories(db: Database) {
  return selectCategories(db)
    .where('categories.archived_at', 'is', null)
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .orderBy((eb) => eb.fn.coalesce('parents.position', 'categories.position'))
    .orderBy((eb) => eb.fn.coalesce('parents.name', 'categories.name'))
    .orderBy('categories.level')
    .orderBy('categories.position')
    .orderBy('categories.name')
    .execute();
}

export function getAdminCategory(db: Database, id: string) {
  return selectCategories(db).where('categories.id', '=', id).executeTakeFirstOrThrow();
}

/** Number of subcategories that are not archived. */
export async function countChildren(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Blocks adding products to the category until the transaction ends. */
export function lockCategory(db: Database, id: string) {
  return db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The highest position of categories that are not archived; -1 without any. */
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

export function insertCategories(db: Database, categories: Insertable<Categories>[]) {
  return db.insertInto('categories').values(categories).execute();
}

export function updateCategory(db: Database, id: string, changes: Updateable<Categories>) {
  return db.updateTable('categories').set(changes).where('id', '=', id).execute();
}

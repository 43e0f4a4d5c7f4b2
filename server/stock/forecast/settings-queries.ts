import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { DemandFactors } from '#server/platform/db/tables.ts';

/** Of the first level, with the percent that the staff set. */
export function listCategoryLevels(db: Database, id?: string) {
  let query = db
    .selectFrom('categories')
    .leftJoin('service_levels', 'service_levels.id', 'categories.id')
    .select(['categories.id', 'slug', 'name', 'percent'])
    .where('parent_id', 'is', null)
    .where('archived_at', 'is', null);
  if (id !== undefined) query = query.where('categories.id', '=', id);
  return query.orderBy('position').orderBy('categories.id').execute();
}

/** Null: as the default says. */
export async function setLevel(trx: Database, id: string, percent: number | null): Promise<void> {
  if (percent === null) await trx.deleteFrom('service_levels').where('id', '=', id).execute();
  else {
    await trx
      .insertInto('service_levels')
      .values({ id, percent })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ percent }))
      .execute();
  }
}

function selectFactors(db: Database) {
  return db
    .selectFrom('demand_factors')
    .leftJoin('categories', 'categories.id', 'category_id')
    .select([
      'demand_factors.id',
      'category_id',
      'first_day',
      'last_day',
      'percent',
      'reason',
      'categories.name as category_name',
    ]);
}

/** Those that hold on this day or later. */
export function listFactors(db: Database, from: string) {
  return selectFactors(db)
    .where('last_day', '>=', from)
    .orderBy('first_day', 'desc')
    .orderBy('demand_factors.id')
    .execute();
}

export function findFactor(db: Database, id: string) {
  return selectFactors(db).where('demand_factors.id', '=', id).executeTakeFirst();
}

export async function insertFactor(trx: Database, row: Insertable<DemandFactors>): Promise<string> {
  const { id } = await trx
    .insertInto('demand_factors')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many were changed. */
export async function updateFactor(
  trx: Database,
  id: string,
  row: Updateable<DemandFactors>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('demand_factors')
    .set(row)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many were deleted. */
export async function deleteFactor(trx: Database, id: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('demand_factors')
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

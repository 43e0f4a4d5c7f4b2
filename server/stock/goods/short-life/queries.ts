import { sql, type Insertable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { ShortLifeRules } from '#server/platform/db/tables.ts';

function selectRules(db: Database) {
  return db
    .selectFrom('short_life_rules as rules')
    .leftJoin('categories', 'categories.id', 'category_id')
    .select([
      'rules.id',
      'category_id',
      'days_left',
      'percent',
      'categories.name as category_name',
    ]);
}

/** Those of all other categories first, then by category and days. */
export function listRules(db: Database) {
  return selectRules(db)
    .orderBy('categories.name', (by) => by.asc().nullsFirst())
    .orderBy('category_id')
    .orderBy('days_left', 'desc')
    .execute();
}

export function findRule(db: Database, id: string) {
  return selectRules(db).where('rules.id', '=', id).executeTakeFirst();
}

export function findCategory(db: Database, id: string) {
  return db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export async function insertRule(trx: Database, row: Insertable<ShortLifeRules>): Promise<string> {
  const { id } = await trx
    .insertInto('short_life_rules')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many were changed. */
export async function updateRule(
  trx: Database,
  id: string,
  row: Insertable<ShortLifeRules>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('short_life_rules')
    .set(row)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many were deleted. */
export async function deleteRule(trx: Database, id: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('short_life_rules')
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** As the hourly job does, which waits for what a person decides, and the other way round. */
export function lockProduct(trx: Database, id: string) {
  return trx
    .selectFrom('products')
    .select([
      'id',
      'price_cents',
      'minimum_shelf_life_days',
      sql<boolean>`sale_state = 'short_only' and is_available`.as('has_only_short'),
    ])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether units of a product with this date can still be delivered. */
export async function hasGoodsOf(trx: Database, id: string, until: string): Promise<boolean> {
  const { rows } = await sql<{ has_goods: boolean }>`
    select exists (
      select from lots, next_delivery_day as next
        where product_id = ${id} and quantity > 0 and date = ${until}
          and date >= first_short_day(product_id, next.day) and promisable_units(product_id, date) > 0
    ) as has_goods`.execute(trx);
  return rows[0]?.has_goods ?? false;
}

export function findRunningOffer(trx: Database, productId: string) {
  return trx
    .selectFrom('short_life_offers as offers')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'offers.id',
      'until',
      sql<boolean>`offers.price_cents is not null`.as('is_set_by_staff'),
      sql<Cents>`short_life_price(products.price_cents, percent, offers.price_cents)`.as(
        'price_cents',
      ),
    ])
    .where('product_id', '=', productId)
    .where('ends_at', 'is', null)
    .executeTakeFirst();
}

export async function endOffer(trx: Database, id: string, at: string): Promise<void> {
  await trx
    .updateTable('short_life_offers')
    .set({ ends_at: sql<string>`greatest(${at}, starts_at)` })
    .where('id', '=', id)
    .execute();
}

/** No rule offers again what is too short for the promise of the product by now. */
export async function closeOffer(trx: Database, id: string, at: string): Promise<void> {
  await sql`
    update short_life_offers as offers set ends_at = greatest(${at}, starts_at), closed_until = greatest(until, (
        select max(date) from lots join products on products.id = lots.product_id, next_delivery_day as next
          where lots.product_id = offers.product_id and quantity > 0
            and date < next.day + products.minimum_shelf_life_days))
      where id = ${id}`.execute(trx);
}

export async function beginOffer(
  trx: Database,
  productId: string,
  { price_cents, until, at }: { price_cents: Cents; until: string; at: string },
): Promise<void> {
  const ended = trx
    .selectFrom('short_life_offers')
    .select(sql<string>`greatest(${at}, max(ends_at))`.as('at'))
    .where('product_id', '=', productId);
  await trx
    .insertInto('short_life_offers')
    .values({ product_id: productId, price_cents, until, starts_at: ended })
    .execute();
}

/** What customers see of the offer that runs. */
export async function countUnits(trx: Database, productId: string, at: string): Promise<void> {
  await sql`select count_short_life(${productId}, ${at})`.execute(trx);
}

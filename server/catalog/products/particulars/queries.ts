import { sql } from 'kysely';
import type { IncompleteQuery } from '#contract/catalog/particulars.schema.ts';
import type { Particular } from '#domain/catalog/food/requirements.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

/**
 * Products that lack a particular on a day, and what: the stored gaps without those of waivers. A
 * few products have any, so that each query reads these and not all products.
 */
export const incompleteOn = (day: string) => sql<{ product_id: string; missing: Particular[] }>`(
  select product_id, missing from (
    select gaps.product_id, case when waivers.waived is null then gaps.missing else array(
        select particular from unnest(gaps.missing) with ordinality as gap(particular, place)
          where particular <> all(waivers.waived) order by place) end as missing
      from product_gaps as gaps left join (
        select product_id, array_agg(particular) as waived from particular_waivers
          where until >= ${day}::date group by product_id
      ) as waivers using (product_id)
  ) as unwaived where missing <> '{}')`;

export async function isEnforced(db: Database): Promise<boolean> {
  const { particulars_enforced } = await db
    .selectFrom('shop_settings')
    .select('particulars_enforced')
    .executeTakeFirstOrThrow();
  return particulars_enforced;
}

/** As `isEnforced`; it is not switched before the transaction ends. */
export async function lockIsEnforced(db: Database): Promise<boolean> {
  const { particulars_enforced } = await db
    .selectFrom('shop_settings')
    .select('particulars_enforced')
    .forShare()
    .executeTakeFirstOrThrow();
  return particulars_enforced;
}

/** Products on sale that lack a particular. */
function selectIncomplete(db: Database, day: string) {
  return db
    .selectFrom('products')
    .innerJoin(incompleteOn(day).as<'incomplete'>(sql.ref('incomplete')), (join) =>
      join.onRef('incomplete.product_id', '=', 'products.id'),
    )
    .where('is_available', '=', true)
    .where('archived_at', 'is', null);
}

/** By name; one row more than `limit`. */
export function listIncomplete(
  db: Database,
  day: string,
  { particular, limit, after }: Omit<IncompleteQuery, 'limit' | 'cursor'> & PageOf,
) {
  let query = selectIncomplete(db, day).select(['id', 'name', 'missing']);
  if (particular !== undefined) {
    query = query.where(sql<boolean>`${particular} = any(missing)`);
  }
  if (after !== undefined) {
    query = query.where(sql<boolean>`(name, id) > (${after.key}, ${after.id}::uuid)`);
  }
  return query
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

/** Of these products, those on sale that lack a particular. */
export function listIncompleteOf(db: Database, day: string, ids: readonly string[]) {
  return selectIncomplete(db, day)
    .select(['id', 'name', 'missing'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .execute();
}

/** How many products on sale lack each particular, and any. */
export async function countGaps(db: Database, day: string) {
  // Of many products only few differ in what they lack.
  const alike = selectIncomplete(db, day)
    .select(({ fn }) => ['missing', fn.countAll<number>().as('count')])
    .groupBy('missing');
  const { rows } = await sql<{ particular: Particular | null; count: number }>`
    with alike as materialized (${alike})
    select particular, sum(count)::integer as count
      from alike cross join unnest(missing) as particular group by particular
    union all
    select null, coalesce(sum(count), 0)::integer from alike`.execute(db);
  return rows;
}

export function listRunningWaivers(db: Database, day: string) {
  return db
    .selectFrom('particular_waivers as waivers')
    .innerJoin('products', 'products.id', 'waivers.product_id')
    .leftJoin('users', 'users.id', 'waivers.actor_id')
    .select([
      'waivers.id',
      'waivers.product_id',
      'products.name as product_name',
      sql<Particular>`waivers.particular`.as('particular'),
      'waivers.until',
      'waivers.reason',
      'users.email as actor_email',
      'waivers.created_at',
    ])
    .where('waivers.until', '>=', day)
    .where('products.archived_at', 'is', null)
    .orderBy('waivers.until')
    .orderBy('waivers.id')
    .execute();
}

/** Those that run on a day, each particular once with its last day. */
export function listWaivers(db: Database, productId: string, day: string) {
  return db
    .selectFrom('particular_waivers')
    .distinctOn('particular')
    .select([sql<Particular>`particular`.as('particular'), 'until', 'reason'])
    .where('product_id', '=', productId)
    .where('until', '>=', day)
    .orderBy('particular')
    .orderBy('until', 'desc')
    .execute();
}

export function insertWaiver(
  db: Database,
  waiver: {
    product_id: string;
    particular: Particular;
    until: string;
    reason: string;
    actor_id: string;
  },
) {
  return db.insertInto('particular_waivers').values(waiver).execute();
}

/** Products on sale with a waiver that ended before a day, locked in the order of their ids. */
export async function lockWaivedBefore(db: Database, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('is_available', '=', true)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('particular_waivers')
          .whereRef('product_id', '=', 'products.id')
          .where('until', '<', day),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Other transactions can only read products until this one ends. */
export function lockAllProducts(db: Database) {
  return sql`lock table products in exclusive mode`.execute(db);
}

/** Takes products with gaps out of the sale; of these, or of all. Returns how many. */
export async function withdrawIncomplete(db: Database, ids?: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select withdraw_incomplete(${ids ?? null}::uuid[]) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

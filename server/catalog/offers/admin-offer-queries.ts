import { sql, type Insertable, type Updateable } from 'kysely';
import type { OfferQuery } from '#contract/catalog/offers.schema.ts';
import type { Cents } from '#domain/money.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Offers } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

export type AdminOfferRow = Awaited<ReturnType<typeof listAdminOffers>>[number];

function selectOffers(db: Database) {
  return db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select([
      'offers.id',
      'offers.kind',
      'offers.discount_percent as offer_discount_percent',
      'offers.original_price_cents as offer_original_price_cents',
      'offers.price_cents',
      'offers.valid_from',
      'offers.valid_to',
      'products.id as product_id',
      'products.name as product_name',
      'products.image_url as product_image_url',
      'products.pack as product_pack',
      'products.price_cents as product_price_cents',
    ]);
}

type OfferFilter = Pick<OfferQuery, 'query' | 'state'> & PageOf;

/** By end, latest first; one row more than `limit`. */
export function listAdminOffers(db: Database, now: Date, filter: OfferFilter) {
  const at = now.toISOString();
  const { query: text, state, after, limit } = filter;
  let query = selectOffers(db);
  if (state === 'upcoming') query = query.where('offers.valid_from', '>', at);
  if (state === 'past') query = query.where('offers.valid_to', '<=', at);
  if (state === 'running') {
    query = query.where('offers.valid_from', '<=', at).where('offers.valid_to', '>', at);
  }
  if (text !== undefined) query = query.where(containsText(sql`lower(products.name)`, text));
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'offers.valid_to', 'offers.id'));
  }
  return query
    .orderBy('offers.valid_to', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findAdminOffer(db: Database, id: string) {
  return selectOffers(db).where('offers.id', '=', id).executeTakeFirst();
}

export function findProduct(db: Database, id: string) {
  return selectProduct(db, id).executeTakeFirst();
}

/**
 * A product that can get an offer, locked so that its price does not change before the offer is
 * stored.
 */
export function lockProduct(db: Database, id: string) {
  return selectProduct(db, id).forNoKeyUpdate().executeTakeFirst();
}

function selectProduct(db: Database, id: string) {
  return selectSellable(db).where('id', '=', id);
}

/** As `lockProduct`, in id order, as orders lock them. */
export function lockProducts(db: Database, ids: readonly string[]) {
  return selectSellable(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function selectSellable(db: Database) {
  return db.selectFrom('products').select(['id', 'price_cents']).where('archived_at', 'is', null);
}

/** Those of the products that have an offer at some time of a period. */
export async function listProductsWithOffer(
  db: Database,
  ids: readonly string[],
  { valid_from, valid_to }: { valid_from: string; valid_to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .select('product_id')
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('valid_from', '<', valid_to)
    .where('valid_to', '>', valid_from)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * The lowest price charged in the 30 days before a time, including planned offers; null if there is
 * none.
 */
export async function findLowestPrice(
  db: Database,
  {
    product_id,
    before,
    offer_id,
  }: { product_id: string; before: Date; offer_id?: string | undefined },
): Promise<Cents | null> {
  const lowest = sql<Cents | null>`lowest_recent_price(${product_id}::uuid, ${before.toISOString()}::timestamptz, ${offer_id ?? null}::uuid)`;
  const row = await db.selectNoFrom(lowest.as('lowest')).executeTakeFirstOrThrow();
  return row.lowest;
}

/** Locks the product first, as a price change does: the same order in both prevents deadlocks. */
export async function lockOffer(db: Database, id: string) {
  await db
    .selectFrom('products')
    .select('products.id')
    .where('products.id', '=', (eb) =>
      eb.selectFrom('offers').select('offers.product_id').where('offers.id', '=', id),
    )
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select([
      'offers.id',
      'offers.product_id',
      'offers.valid_from',
      'offers.valid_to',
      'products.price_cents as regular_price_cents',
    ])
    .where('offers.id', '=', id)
    .forUpdate('offers')
    .executeTakeFirst();
}

export function insertOffer(db: Database, offer: Insertable<Offers>) {
  return db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
}

export function insertOffers(db: Database, offers: readonly Insertable<Offers>[]) {
  return db.insertInto('offers').values(offers).execute();
}

export function updateOffer(db: Database, id: string, changes: Updateable<Offers>) {
  return db.updateTable('offers').set(changes).where('id', '=', id).execute();
}

export function deleteOffer(db: Database, id: string) {
  return db.deleteFrom('offers').where('id', '=', id).execute();
}

import { sql, type SqlBool } from 'kysely';
import type { OfferFields, OfferState } from '#contract/admin-offers.ts';
import type { Cents } from '#domain/money.ts';
import { hasPart } from '#server/db/part-of-text.ts';
import type { Database } from '#server/db/pool.ts';
import type { Keyset } from '#server/http/cursor.ts';

export type AdminOfferRow = Awaited<ReturnType<typeof listAdminOffers>>[number];

function selectOffers(db: Database) {
  return db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select([
      'offers.id',
      'offers.kind',
      'offers.discount_percent',
      'offers.original_price_cents',
      'offers.price_cents',
      'offers.valid_from',
      'offers.valid_to',
      'products.id as product_id',
      'products.name as product_name',
      'products.image_url as product_image_url',
      'products.pack as product_pack',
      'products.price_cents as product_price_cents',
    ])
    .$narrowType<{ price_cents: Cents }>();
}

export interface AdminOfferFilter {
  text?: string | undefined;
  state?: OfferState | undefined;
  limit: number;
  after?: Keyset | undefined;
}

/** Those that end last come first; one row more than asked for. */
export function listAdminOffers(db: Database, now: Date, filter: AdminOfferFilter) {
  const at = now.toISOString();
  const { text, state, after, limit } = filter;
  let query = selectOffers(db);
  if (state === 'upcoming') query = query.where('offers.valid_from', '>', at);
  if (state === 'past') query = query.where('offers.valid_to', '<=', at);
  if (state === 'running') {
    query = query.where('offers.valid_from', '<=', at).where('offers.valid_to', '>', at);
  }
  if (text !== undefined && text !== '') {
    query = query.where(hasPart(sql`lower(products.name)`, text));
  }
  if (after !== undefined) {
    query = query.where(
      sql<SqlBool>`(offers.valid_to, offers.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
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

/** A product that can still get an offer. */
export function holdProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

export function lockOffer(db: Database, id: string) {
  return db
    .selectFrom('offers')
    .select(['id', 'valid_from', 'valid_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertOffer(db: Database, offer: OfferFields) {
  return db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
}

export function updateOffer(db: Database, id: string, changes: Partial<OfferFields>) {
  return db.updateTable('offers').set(changes).where('id', '=', id).execute();
}

export function deleteOffer(db: Database, id: string) {
  return db.deleteFrom('offers').where('id', '=', id).execute();
}

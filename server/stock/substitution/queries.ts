import { sql, type Insertable } from 'kysely';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import type { Cents } from '#domain/money.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import type { OfferDecider, OfferState } from '#domain/stock/substitution/offer-candidate.ts';
import { consentOfLine } from '#server/platform/db/consent-of-line.ts';
import { originKey } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { SubstitutionOffers } from '#server/platform/db/tables.ts';

/** The order of a customer; undefined if it is not theirs. */
export function findOwnOrder(db: Database, userId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function lockOrder(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'user_id', 'status'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function listConsents(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id as order_item_id', consentOfLine.as('consent')])
    .where('orders.id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
}

/** Lines of other orders are ignored. */
export function saveConsents(
  db: Database,
  orderId: string,
  consents: readonly { order_item_id: string; consent: SubstitutionConsent }[],
) {
  return sql`
    insert into substitution_consents (order_id, product_id, consent)
      select order_items.order_id, order_items.product_id, chosen.consent
        from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as chosen (order_item_id uuid, consent text)
          join order_items on order_items.id = chosen.order_item_id
        where order_items.order_id = ${orderId}
      on conflict (order_id, product_id) do update set consent = excluded.consent`.execute(db);
}

/** What a line needs of a substitute. */
export function findMissing(db: Database, orderItemId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select([
      'order_items.order_id',
      'order_items.product_id',
      'order_items.price_at_purchase_cents as price_cents',
      'order_items.deposit_cents',
      'products.name',
      'products.category_id',
      'products.net_amount',
      'products.net_unit',
      'products.pack',
      'products.labels',
      'products.search_words',
      'products.allergens',
      'products.is_free_of_allergens',
      'products.traces',
      'products.has_trace_data',
      'shelves.zone',
      originKey('order_items.origin').as('origin_key'),
      'orders.language',
      'orders.delivery_time_start',
      consentOfLine.as('consent'),
    ])
    .where('order_items.id', '=', orderItemId)
    .executeTakeFirstOrThrow();
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

function selectOffers(db: Database) {
  return db
    .selectFrom('substitution_offers')
    .innerJoin('order_items', 'order_items.id', 'substitution_offers.order_item_id')
    .select([
      'substitution_offers.id',
      'substitution_offers.order_id',
      'substitution_offers.order_item_id',
      'substitution_offers.event_id',
      'substitution_offers.quantity',
      'substitution_offers.consent',
      'substitution_offers.candidates',
      'substitution_offers.deadline',
      'substitution_offers.state',
      'substitution_offers.decided_by',
      'substitution_offers.product_id',
      'substitution_offers.product_quantity',
      'substitution_offers.promised_days',
      originKey('substitution_offers.origin').as('origin_key'),
      sql<string>`coalesce(order_items.product_name_translated, order_items.product_name)`.as(
        'product_name',
      ),
    ]);
}

/** The newest first. */
export function listOffers(db: Database, orderId: string) {
  return selectOffers(db)
    .where('substitution_offers.order_id', '=', orderId)
    .orderBy('substitution_offers.created_at', 'desc')
    .orderBy('substitution_offers.id')
    .execute();
}

export function findOffer(db: Database, id: string) {
  return selectOffers(db).where('substitution_offers.id', '=', id).executeTakeFirst();
}

/** The offer about units that an event has reported as missing; of several the one that counts. */
export function findOfferOfEvent(db: Database, eventId: string) {
  return selectOffers(db)
    .where('substitution_offers.event_id', '=', eventId)
    .orderBy(sql`substitution_offers.state in ('open', 'accepted', 'picked')`, 'desc')
    .orderBy('substitution_offers.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a customer has chosen with a key. */
export function findChoice(db: Database, orderId: string, key: string) {
  return selectOffers(db)
    .where('substitution_offers.order_id', '=', orderId)
    .where('substitution_offers.idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * The missing units without an accepted substitute, while the order is prepared. Of a line whose
 * units were reported by several events, those of one event.
 */
export async function listUnreplaced(db: Database, orderId: string) {
  const { rows } = await sql<UnreplacedRow>`
    select distinct on (order_items.position) picks.order_item_id, picks.event_id,
        sum(picks.quantity)::integer as quantity,
        order_items.price_at_purchase_cents as price_cents, order_items.deposit_cents,
        coalesce(order_items.product_name_translated, order_items.product_name) as product_name
      from orders join picks on picks.order_id = orders.id and picks.outcome = 'short'
        join order_items on order_items.id = picks.order_item_id
      where orders.id = ${orderId} and orders.status = 'preparing' and picks.event_id is not null
        and not exists (select from substitution_offers
          where event_id = picks.event_id and state = 'accepted')
      group by picks.order_item_id, picks.event_id, order_items.id
      order by order_items.position, quantity desc, picks.event_id`.execute(db);
  return rows;
}

export interface UnreplacedRow {
  order_item_id: string;
  event_id: string;
  quantity: number;
  /** Of one unit, as ordered. */
  price_cents: Cents;
  deposit_cents: Cents;
  product_name: string;
}

export type NewOffer = Omit<Insertable<SubstitutionOffers>, 'candidates'> & {
  candidates: readonly object[];
};

export function insertOffer(db: Database, { candidates, ...offer }: NewOffer) {
  return db
    .insertInto('substitution_offers')
    .values({ ...offer, candidates: sql`${JSON.stringify(candidates)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The caller has locked the order. */
export function setDecided(
  db: Database,
  id: string,
  decision: {
    state: OfferState;
    decided_by: OfferDecider | null;
    decided_at: string;
    product_id: string | null;
    product_quantity: number | null;
  },
) {
  const promised_days = sql<number | null>`(select minimum_shelf_life_days from products
    where products.id = ${decision.product_id}::uuid)`;
  const origin = sql<LotOrigin | null>`(select promised_origin from products
    where products.id = ${decision.product_id}::uuid)`;
  return db
    .updateTable('substitution_offers')
    .set({ ...decision, promised_days, origin })
    .where('id', '=', id)
    .execute();
}

export function setState(db: Database, id: string, state: OfferState, decidedAt: string) {
  return db
    .updateTable('substitution_offers')
    .set({ state, decided_at: sql`coalesce(decided_at, ${decidedAt}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

/** The offers of orders that wait for an answer or for their substitute. */
export function listUndone(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('substitution_offers')
    .select(['id', 'order_id', 'state', 'product_id', 'product_quantity'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('state', 'in', ['open', 'accepted'])
    .orderBy('product_id')
    .execute();
}

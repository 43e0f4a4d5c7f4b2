import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { SupplierDay, SupplierException } from '#domain/stock/buying/order-days.ts';
import type { PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import { fittingWaste } from '#domain/stock/forecast/case-fit.ts';
import type { ProposalParts } from '#domain/stock/forecast/propose.ts';
import type { MinimumState } from '#domain/stock/forecast/reach-minimum.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import type { Database } from '#server/platform/db/pool.ts';

const weekRow = sql<SupplierDay[]>`(select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday,
    'order_until', order_until, 'lead_days', lead_days)), '[]')
  from supplier_days where supplier_id = suppliers.id)`;
const exceptionRow = sql<
  SupplierException[]
>`(select coalesce(jsonb_agg(jsonb_build_object('day', day,
    'order_until', order_until, 'delivers_on', delivers_on)), '[]')
  from supplier_exceptions where supplier_id = suppliers.id)`;

/** Those that are not archived, with their order days. */
export function listBuyingSuppliers(db: Database) {
  return db
    .selectFrom('suppliers')
    .select(['id', 'minimum_cents', weekRow.as('days'), exceptionRow.as('exceptions')])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Units of the fewest cases that can be ordered. */
const smallestOrder = sql<number>`articles.units_per_case * articles.least_cases`;

/** A category of the first level, with what its products sold. */
const mainCategory = sql`coalesce(own.parent_id, own.id)`;

/** What is bought of each product: the preferred article, else the first. */
export async function listBoughtArticles(db: Database, today: string) {
  const { rows } = await sql<{
    id: string;
    supplier_id: string;
    product_id: string;
    category_id: string;
    category_slug: string;
    units_per_case: number;
    least_cases: number;
    step_cases: number;
    case_weight_g: number | null;
    life_days: number | null;
    is_always_there: boolean;
    promised_days: number;
    zone: ShelfZone | null;
    price_cents: Cents;
    vat_rate: number;
    cost_cents: Cents | null;
    price: { net_cents: Cents; per: PriceUnit } | null;
  }>`
    select distinct on (articles.product_id) articles.id, articles.supplier_id, articles.product_id,
        categories.id as category_id, categories.slug as category_slug,
        units_per_case, least_cases, step_cases, case_weight_g, life_days, is_always_there,
        products.minimum_shelf_life_days as promised_days, shelves.zone, products.price_cents, products.vat_rate::float8,
        products.cost_cents, (
          select jsonb_build_object('net_cents', net_cents, 'per', per) from supplier_prices
            where article_id = articles.id and valid_from <= ${today}::date
            order by valid_from desc, id desc limit 1
        ) as price
      from supplier_articles as articles
        join suppliers on suppliers.id = articles.supplier_id
        join products on products.id = articles.product_id
        join categories as own on own.id = products.category_id
        join categories on categories.id = ${mainCategory}
        left join shelves on shelves.id = products.shelf_id
      where articles.archived_at is null and suppliers.archived_at is null
        and products.archived_at is null and products.is_available
      order by articles.product_id, articles.is_preferred desc, articles.id`.execute(db);
  return rows;
}

/** The products of each category of the first level: a new one is compared with them. */
export async function listCategoryProducts(db: Database) {
  const { rows } = await sql<{ id: string; category_id: string; created_on: string }>`
    select products.id, ${mainCategory} as category_id,
        (products.created_at at time zone 'Europe/Berlin')::date::text as created_on
      from products join categories as own on own.id = products.category_id
      where products.archived_at is null order by products.id`.execute(db);
  return rows;
}

export async function listDemand(db: Database, from: string) {
  const days = await db
    .selectFrom('counted_days')
    .select('day')
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  const rows = await db
    .selectFrom('demand_days')
    .select(['product_id', 'day', 'units', 'available'])
    .where('day', '>=', from)
    .execute();
  return { days: days.map(({ day }) => day), rows };
}

/** Units in lots that may be sold. */
export function listSellableLots(db: Database) {
  return db
    .selectFrom('lots')
    .select(['product_id', 'date', sql<number>`quantity - blocked_quantity`.as('quantity')])
    .where(sql<boolean>`quantity > blocked_quantity`)
    .execute();
}

/** Units that orders wait for, by their day of delivery, with accepted substitutes. */
export async function listKnownNeeds(db: Database) {
  const { rows } = await sql<{ product_id: string; day: string; quantity: number }>`
    select product_id, (start at time zone 'Europe/Berlin')::date::text as day,
        sum(quantity)::integer as quantity
      from (
        select order_items.product_id, orders.delivery_time_start as start,
            order_items.quantity - coalesce(settled.quantity, 0) as quantity
          from orders join order_items on order_items.order_id = orders.id
            left join lateral (
              select sum(quantity) as quantity from picks where order_item_id = order_items.id
            ) as settled on true
          where orders.status in ('pending', 'confirmed', 'preparing')
        union all
        select offers.product_id, orders.delivery_time_start, offers.product_quantity
          from substitution_offers as offers join order_items on order_items.id = offers.order_item_id
            join orders on orders.id = order_items.order_id
          where offers.state = 'accepted'
      ) as waiting
      where quantity > 0
      group by 1, 2`.execute(db);
  return rows;
}

/**
 * Units of purchase orders that are on the way and expected on a day. Those of today are here once
 * any goods of the product came without an order. A draft counts as well: it is about to be sent.
 */
export async function listComingUnits(db: Database, today: string) {
  const { rows } = await sql<{
    product_id: string;
    quantity: number;
    arrives_on: string;
    life_days: number | null;
  }>`
    select units.product_id, units.expected_on::text as arrives_on, articles.life_days,
        units.open_units as quantity
      from purchase_order_line_units as units
        join purchase_order_lines as lines on lines.id = units.purchase_order_line_id
        join supplier_articles as articles on articles.id = lines.article_id
      where units.open_units > 0 and units.expected_on >= ${today}::date and not exists (
          select from receipts join deliveries on deliveries.id = receipts.delivery_id
              join stock_movements as movements on movements.id = receipts.stock_movement_id
            where deliveries.day = ${today}::date and units.expected_on = ${today}::date
              and movements.product_id = units.product_id and receipts.purchase_order_line_id is null
        )`.execute(db);
  return rows;
}

/** The order day of the last decision about each supplier. */
export async function listDecidedDays(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('proposals')
    .select((eb) => ['supplier_id', eb.fn.max('order_day').as('day')])
    .where('state', '=', 'decided')
    .groupBy('supplier_id')
    .execute();
  return new Map(rows.map(({ supplier_id, day }) => [supplier_id, day]));
}

interface NewProposal {
  id: string;
  supplier_id: string;
  computed_at: string;
  order_day: string;
  order_until: string;
  arrives_on: string;
  next_on: string;
  minimum_state: MinimumState;
}

interface NewLine {
  proposal_id: string;
  article_id: string;
  parts: ProposalParts;
  has_little_data: boolean;
  expected_waste: number;
  cases: number;
  case_price_cents: number | null;
  filled_cases: number;
  needed_on: string | null;
  case_waste: number | null;
  fitting_units: number | null;
}

/** One computation at a time replaces the open proposals. */
export async function replaceProposals(
  trx: Database,
  proposals: readonly NewProposal[],
  lines: readonly NewLine[],
): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ state: 'replaced' })
    .where('state', '=', 'open')
    .execute();
  if (proposals.length === 0) return;
  await trx
    .insertInto('proposals')
    .values(proposals.map((each) => each))
    .execute();
  await sql`
    insert into proposal_lines
        (proposal_id, article_id, parts, has_little_data, expected_waste, cases, case_price_cents,
          filled_cases, needed_on, case_waste, fitting_units)
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as rows (proposal_id uuid,
        article_id uuid, parts jsonb, has_little_data boolean, expected_waste real, cases integer,
        case_price_cents integer, filled_cases integer, needed_on date, case_waste real,
        fitting_units integer)`.execute(trx);
}

/** Until the end of the transaction. */
export async function lockProposals(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('proposals'))`.execute(trx);
}

/** Replaced ones, which no one decided. */
export async function deleteReplaced(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('proposals')
    .where('state', '=', 'replaced')
    .where('order_day', '<', before)
    .execute();
}

/** Open ones, and those that were decided for this day or a later one. */
export function listProposals(db: Database, by: { today: string } | { id: string }) {
  return db
    .selectFrom('proposals')
    .innerJoin('suppliers', 'suppliers.id', 'proposals.supplier_id')
    .selectAll('proposals')
    .select(['suppliers.name as supplier_name', 'suppliers.minimum_cents'])
    .where((eb) =>
      'id' in by
        ? eb('proposals.id', '=', by.id)
        : eb.or([
            eb('state', '=', 'open'),
            eb.and([eb('state', '=', 'decided'), eb('order_day', '>=', by.today)]),
          ]),
    )
    .orderBy('order_day')
    .orderBy('order_until')
    .orderBy('suppliers.name')
    .execute();
}

export function listLines(db: Database, proposalIds: readonly string[]) {
  return db
    .selectFrom('proposal_lines as lines')
    .innerJoin('supplier_articles as articles', 'articles.id', 'lines.article_id')
    .innerJoin('products', 'products.id', 'articles.product_id')
    .selectAll('lines')
    .select([
      'articles.number',
      'articles.name as article_name',
      'articles.product_id',
      'articles.least_cases',
      'articles.step_cases',
      'products.name as product_name',
    ])
    .where('lines.proposal_id', 'in', proposalIds)
    .orderBy('articles.name')
    .orderBy('lines.id')
    .execute();
}

export function lockProposal(trx: Database, id: string) {
  return trx
    .selectFrom('proposals')
    .select(['id', 'state', 'supplier_id', 'arrives_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideLines(
  trx: Database,
  id: string,
  cases: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update proposal_lines
      set decided_cases = coalesce((${JSON.stringify(cases)}::jsonb ->> id::text)::integer, cases)
      where proposal_id = ${id}`.execute(trx);
}

export async function decideProposal(
  trx: Database,
  id: string,
  decision: { decided_at: string; decided_by: string; purchase_order_id: string | null },
): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ state: 'decided', ...decision })
    .where('id', '=', id)
    .execute();
}

/** What becomes of the smallest order of each article that is bought, as it was proposed last. */
export function listCaseFits(db: Database) {
  return db
    .selectFrom('proposal_lines as lines')
    .innerJoin('proposals', 'proposals.id', 'lines.proposal_id')
    .innerJoin('supplier_articles as articles', 'articles.id', 'lines.article_id')
    .innerJoin('suppliers', 'suppliers.id', 'articles.supplier_id')
    .innerJoin('products', 'products.id', 'articles.product_id')
    .select([
      'articles.id',
      'articles.name',
      'articles.number',
      'articles.supplier_id',
      'suppliers.name as supplier_name',
      'articles.product_id',
      'products.name as product_name',
      'lines.case_waste',
      'lines.fitting_units',
      smallestOrder.as('units'),
      sql<{ supplier_name: string; units: number } | null>`(
        select jsonb_build_object('supplier_name', others.name, 'units', smallest)
          from supplier_articles as offered
            join suppliers as others on others.id = offered.supplier_id
            cross join lateral (select offered.units_per_case * offered.least_cases) as sizes(smallest)
          where offered.product_id = articles.product_id and offered.id <> articles.id
            and offered.archived_at is null and others.archived_at is null
            and smallest <= lines.fitting_units
          order by smallest desc, others.name limit 1)`.as('other'),
    ])
    .where('proposals.state', '=', 'open')
    .where('lines.has_little_data', '=', false)
    .where('articles.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .where('products.is_available', '=', true)
    .where(sql<boolean>`lines.case_waste > ${fittingWaste}::float8 * (${smallestOrder})`)
    .orderBy(sql`lines.case_waste / (${smallestOrder})`, 'desc')
    .orderBy('articles.id')
    .execute();
}

import { sql, type Insertable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { RestDecision } from '#domain/stock/buying/receiving.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PurchaseOrderRests } from '#server/platform/db/tables.ts';

/** Orders of which units are on the way, or one that was sent. The earliest first. */
export async function listExpected(db: Database, by: { id: string } | 'open') {
  const { rows } = await sql<{
    id: string;
    number: string;
    supplier_id: string;
    supplier_name: string;
    expected_on: string | null;
    open_line_count: number;
    line_count: number;
    is_begun: boolean;
  }>`
    select orders.id, orders.number, suppliers.id as supplier_id, suppliers.name as supplier_name,
        min(units.expected_on) filter (where open_units > 0) as expected_on,
        count(*) filter (where open_units > 0)::integer as open_line_count,
        count(*)::integer as line_count,
        bool_or(received_units + refused_units > 0) as is_begun
      from purchase_orders as orders join suppliers on suppliers.id = orders.supplier_id
        join purchase_order_line_units as units on units.purchase_order_id = orders.id
      where orders.state = 'sent' ${by === 'open' ? sql`` : sql`and orders.id = ${by.id}`}
      group by orders.id, suppliers.id
      ${by === 'open' ? sql`having bool_or(open_units > 0)` : sql``}
      order by expected_on nulls last, orders.number`.execute(db);
  return rows;
}

export async function listExpectedLines(db: Database, orderId: string) {
  const { rows } = await sql<{
    id: string;
    product_id: string;
    product_name: string;
    article_number: string;
    article_name: string;
    units_per_case: number;
    cases: number;
    case_price_cents: Cents | null;
    kilogram_price_cents: Cents | null;
    life_days: number | null;
    zone: ShelfZone | null;
    received_units: number;
    refused_units: number;
    open_units: number;
    rest: RestDecision | null;
    expected_on: string | null;
  }>`
    select lines.id, products.id as product_id, products.name as product_name, lines.article_number,
        lines.article_name, lines.units_per_case, lines.cases, lines.case_price_cents,
        lines.kilogram_price_cents, articles.life_days, shelves.zone, received_units, refused_units,
        open_units, rest, units.expected_on
      from purchase_order_lines as lines
        join purchase_order_line_units as units on units.purchase_order_line_id = lines.id
        join supplier_articles as articles on articles.id = lines.article_id
        join products on products.id = articles.product_id
        left join shelves on shelves.id = products.shelf_id
      where lines.purchase_order_id = ${orderId}
      order by lines.position`.execute(db);
  return rows;
}

/** A line whose goods arrive, with its order; both stay as they are until the end. */
export async function lockLine(db: Database, id: string) {
  const { rows } = await sql<{
    purchase_order_id: string;
    state: string;
    supplier_id: string;
    product_id: string;
    article_id: string;
    cases: number;
    units_per_case: number | null;
    case_price_cents: Cents | null;
    kilogram_price_cents: Cents | null;
    life_days: number | null;
  }>`
    select lines.purchase_order_id, orders.state, orders.supplier_id, articles.product_id,
        lines.article_id, lines.cases, lines.units_per_case, lines.case_price_cents,
        lines.kilogram_price_cents, articles.life_days
      from purchase_orders as orders join purchase_order_lines as lines
          on lines.purchase_order_id = orders.id
        join supplier_articles as articles on articles.id = lines.article_id
      where lines.id = ${id}
      for share of orders`.execute(db);
  const [line] = rows;
  // The order before its lines, as everywhere.
  await sql`select from purchase_order_lines where id = ${id} for no key update`.execute(db);
  return line;
}

/** What came of a line; the caller has locked it. */
export async function getLineUnits(db: Database, id: string) {
  const { rows } = await sql<{ received_units: number; open_units: number }>`
    select received_units, open_units from purchase_order_line_units
      where purchase_order_line_id = ${id}`.execute(db);
  const [units] = rows;
  if (units === undefined) throw new Error(`no line ${id}`);
  return units;
}

export async function insertRests(
  db: Database,
  rows: readonly Insertable<PurchaseOrderRests>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('purchase_order_rests').values(rows).execute();
}

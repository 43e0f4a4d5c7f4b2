import { sql, type Insertable, type Updateable } from 'kysely';
import type { SupplierInvoiceQuery } from '#contract/stock/supplier-invoices.schema.ts';
import type { Cents } from '#domain/money.ts';
import type { InvoicedRate } from '#domain/stock/buying/supplier-invoices.ts';
import type { PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import type { CrateKind } from '#domain/stock/crates.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type {
  SupplierInvoiceCrates,
  SupplierInvoiceFiles,
  SupplierInvoiceLines,
  SupplierInvoices,
} from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

const ratesOfInvoice = sql<InvoicedRate[]>`(
  select jsonb_agg(jsonb_build_object('vat_rate', vat_rate::float8, 'net_cents', net_cents,
      'vat_cents', vat_cents) order by vat_rate)
    from supplier_invoice_rates where supplier_invoice_id = supplier_invoices.id)`;

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];

function selectInvoices(db: Database) {
  return db
    .selectFrom('supplier_invoices')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_invoices.supplier_id')
    .selectAll('supplier_invoices')
    .select(['suppliers.name as supplier_name', ratesOfInvoice.as('rates')]);
}

export function listInvoices(
  db: Database,
  { state, supplier_id, after, limit }: Omit<SupplierInvoiceQuery, 'limit' | 'cursor'> & PageOf,
) {
  let query = selectInvoices(db);
  if (state !== undefined) query = query.where('state', '=', state);
  if (supplier_id !== undefined) query = query.where('supplier_id', '=', supplier_id);
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'supplier_invoices.created_at', 'supplier_invoices.id'));
  }
  return query
    .orderBy('supplier_invoices.created_at', 'desc')
    .orderBy('supplier_invoices.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findInvoice(db: Database, id: string) {
  return selectInvoices(db).where('supplier_invoices.id', '=', id).executeTakeFirst();
}

export function lockInvoice(trx: Database, id: string) {
  return trx
    .selectFrom('supplier_invoices')
    .select(['id', 'state', 'number'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those of the supplier, until the end of the transaction. */
export function lockDeliveries(trx: Database, supplierId: string, ids: readonly string[]) {
  return trx
    .selectFrom('deliveries')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

export async function insertInvoice(
  trx: Database,
  row: Insertable<SupplierInvoices>,
): Promise<string> {
  const { id } = await trx
    .insertInto('supplier_invoices')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertContent(
  trx: Database,
  id: string,
  content: {
    rates: readonly (InvoicedRate & { net_cents: Cents; vat_cents: Cents })[];
    delivery_ids: readonly string[];
  },
): Promise<void> {
  const of = { supplier_invoice_id: id };
  await trx
    .insertInto('supplier_invoice_rates')
    .values(content.rates.map((rate) => ({ ...of, ...rate })))
    .execute();
  await trx
    .insertInto('supplier_invoice_deliveries')
    .values(content.delivery_ids.map((delivery_id) => ({ ...of, delivery_id })))
    .execute();
}

export async function insertLines(
  trx: Database,
  supplier_invoice_id: string,
  lines: readonly Omit<Insertable<SupplierInvoiceLines>, 'supplier_invoice_id'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('supplier_invoice_lines')
    .values(lines.map((line) => ({ supplier_invoice_id, ...line })))
    .execute();
}

export async function insertCrates(
  trx: Database,
  supplier_invoice_id: string,
  crates: readonly Omit<Insertable<SupplierInvoiceCrates>, 'supplier_invoice_id'>[],
): Promise<void> {
  if (crates.length === 0) return;
  await trx
    .insertInto('supplier_invoice_crates')
    .values(crates.map((each) => ({ supplier_invoice_id, ...each })))
    .execute();
}

/** Of an invoice, with what its deliveries brought less what went back; also without a deposit. */
export async function listCrates(db: Database, id: string) {
  const { rows } = await sql<{
    kind: CrateKind;
    units: number;
    net_cents: number;
    recorded_units: number;
  }>`
    with invoiced as (
      select kind, units, net_cents from supplier_invoice_crates where supplier_invoice_id = ${id}
    ), recorded as (
      select kind, sum(quantity)::integer as units
        from crate_movements join supplier_invoice_deliveries using (delivery_id)
        where supplier_invoice_id = ${id} group by kind having sum(quantity) <> 0
    )
    select kind, coalesce(invoiced.units, 0) as units, coalesce(net_cents, 0) as net_cents,
        coalesce(recorded.units, 0) as recorded_units
      from invoiced full join recorded using (kind) order by kind`.execute(db);
  return rows;
}

export function listLines(db: Database, id: string) {
  return db
    .selectFrom('supplier_invoice_lines as lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'products.name as product_name', 'units', 'net_cents'])
    .where('supplier_invoice_id', '=', id)
    .orderBy('products.name')
    .orderBy('product_id')
    .execute();
}

export function updateInvoice(trx: Database, id: string, row: Updateable<SupplierInvoices>) {
  return trx.updateTable('supplier_invoices').set(row).where('id', '=', id).execute();
}

/** Another invoice may name them. */
export function releaseDeliveries(trx: Database, id: string) {
  return trx
    .updateTable('supplier_invoice_deliveries')
    .set({ is_disputed: true })
    .where('supplier_invoice_id', '=', id)
    .execute();
}

/** How many open deliveries are offered: an invoice is rarely about older ones. */
const offeredDeliveries = 100;

/** Of an invoice, or those of a supplier that no invoice names. */
export function listDeliveries(db: Database, of: { invoice_id: string } | { supplier_id: string }) {
  const query = db
    .selectFrom('deliveries')
    .select(['deliveries.id', 'note_number', 'day'])
    .orderBy('arrived_at', 'desc')
    .orderBy('deliveries.id');
  return 'invoice_id' in of
    ? query
        .innerJoin('supplier_invoice_deliveries as invoiced', 'delivery_id', 'deliveries.id')
        .where('supplier_invoice_id', '=', of.invoice_id)
        .execute()
    : query
        .where('supplier_id', '=', of.supplier_id)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('supplier_invoice_deliveries')
                .select('delivery_id')
                .whereRef('delivery_id', '=', 'deliveries.id')
                .where('is_disputed', '=', false),
            ),
          ),
        )
        .limit(offeredDeliveries)
        .execute();
}

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

/**
 * What was accepted of the deliveries and what was refused, by product; with what it should cost by
 * the purchase order, else by the price of the supplier on that day.
 */
export async function listReceived(db: Database, deliveryIds: readonly string[]) {
  const { rows } = await sql<{
    delivery_id: string;
    product_id: string;
    product_name: string;
    vat_rate: number;
    units: number;
    refused_units: number;
    ordered_units: number | null;
    net_cents: Cents | null;
    ordered_cents: number | null;
    price: {
      net_cents: Cents;
      per: PriceUnit;
      case_weight_g: number | null;
      units_per_case: number;
    } | null;
  }>`
    with goods as (
      select receipts.delivery_id, movements.product_id, movements.quantity as units, 0 as refused,
          coalesce(receipts.net_cents, movements.quantity::bigint * receipts.unit_cost_cents) as net_cents,
          receipts.purchase_order_line_id, case when receipts.weight_g is null
            then movements.quantity * lines.case_price_cents::numeric / lines.units_per_case
            else receipts.weight_g * lines.kilogram_price_cents::numeric / 1000 end as ordered_cents
        from receipts join stock_movements as movements on movements.id = receipts.stock_movement_id
          left join purchase_order_lines as lines on lines.id = receipts.purchase_order_line_id
        where receipts.delivery_id = any(${deliveryIds}::uuid[])
      union all
      select delivery_id, product_id, 0, quantity, 0, purchase_order_line_id, 0
        from refused_goods where delivery_id = any(${deliveryIds}::uuid[])
    )
    select deliveries.id as delivery_id, products.id as product_id, products.name as product_name,
        products.vat_rate::float8, sum(goods.units)::integer as units,
        sum(refused)::integer as refused_units,
        (select sum(ordered_units)::integer from purchase_order_line_units as ordered
          where ordered.purchase_order_line_id = any(array_agg(distinct goods.purchase_order_line_id))
        ) as ordered_units,
        case when bool_and(net_cents is not null) then sum(net_cents)::float8 end as net_cents,
        case when bool_and(ordered_cents is not null) then round(sum(ordered_cents))::float8 end as ordered_cents,
        (select jsonb_build_object('net_cents', prices.net_cents, 'per', per,
            'case_weight_g', case_weight_g, 'units_per_case', units_per_case)
          from supplier_articles as articles join supplier_prices as prices on article_id = articles.id
          where articles.supplier_id = deliveries.supplier_id and articles.product_id = products.id
            and valid_from <= deliveries.day
          order by articles.archived_at is not null, articles.is_preferred desc, articles.id,
            valid_from desc, prices.id desc limit 1) as price
      from goods join deliveries on deliveries.id = goods.delivery_id
        join products on products.id = goods.product_id
      group by deliveries.id, products.id
      order by products.name, products.id`.execute(db);
  return rows;
}

export function findFile(db: Database, id: string) {
  return db
    .selectFrom('supplier_invoice_files')
    .selectAll()
    .where('supplier_invoice_id', '=', id)
    .executeTakeFirst();
}

export function findFileFacts(db: Database, id: string) {
  return db
    .selectFrom('supplier_invoice_files')
    .select(['sha256', 'media_type'])
    .where('supplier_invoice_id', '=', id)
    .executeTakeFirst();
}

export function insertFile(trx: Database, row: Insertable<SupplierInvoiceFiles>) {
  return trx.insertInto('supplier_invoice_files').values(row).execute();
}

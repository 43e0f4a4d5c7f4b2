import { sql } from 'kysely';
import type { ReceiptType, RecordContent } from '#domain/cash/fiscal/content.ts';
import type { FiscalAmounts, FiscalKind } from '#domain/cash/fiscal/record.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Operator } from './register-queries.ts';

export interface NewRecord {
  id: string;
  order_id: string | null;
  kind: FiscalKind;
  method: PaymentMethod | null;
  amounts: FiscalAmounts;
  total_cents: Cents;
  register_id: string;
  operator: Operator;
  started_at: string;
  occurred_at: string;
  created_at: string;
}

const columns = [
  'id',
  'order_id',
  'kind',
  'method',
  'amounts',
  'total_cents',
  'format',
  'register_id',
  'receipt_type',
  'operator_number',
  'operator_name',
  'order_label',
  'started_at',
  'occurred_at',
  'created_at',
] as const;

/** The numbers of order and invoice: no name is in a record. */
const labelOf = (orderId: string | null) => sql`(
  select concat_ws(', ', 'Bestellung ' || order_number, 'Rechnung ' || invoices.number)
    from orders left join invoices on invoices.order_id = orders.id where orders.id = ${orderId}::uuid)`;

const receiptType: ReceiptType = 'Beleg';

const valuesOf = (record: NewRecord) =>
  sql`${record.id}::uuid, ${record.order_id}::uuid, ${record.kind}, ${record.method},
    ${JSON.stringify(record.amounts)}::jsonb, ${record.total_cents}::integer,
    2, ${record.register_id}::uuid, ${receiptType}, ${record.operator.number}::integer,
    ${record.operator.name}, ${labelOf(record.order_id)}, ${record.started_at}::timestamptz,
    ${record.occurred_at}::timestamptz, ${record.created_at}::timestamptz`;

/** Before the record itself, which has no more parts once it is there. */
export async function insertContent(
  db: Database,
  record_id: string,
  { lines, vat, means, references }: RecordContent,
): Promise<void> {
  await db
    .insertInto('fiscal_lines')
    .values(
      lines.map(({ unit_price_e5, net_e5, vat_e5, ...line }, index) => ({
        ...line,
        record_id,
        position: index + 1,
        unit_price: decimal(unit_price_e5),
        net: decimal(net_e5),
        vat: decimal(vat_e5),
      })),
    )
    .execute();
  await db
    .insertInto('fiscal_vat')
    .values(vat.map((head) => ({ ...head, record_id })))
    .execute();
  await db
    .insertInto('fiscal_means')
    .values(means.map((each) => ({ ...each, record_id })))
    .execute();
  if (references.length === 0) return;
  await db
    .insertInto('fiscal_references')
    .values(references.map((each, index) => ({ ...each, record_id, position: index + 1 })))
    .execute();
}

/** Of hundred-thousandths, without the rounding of a float. */
const decimal = (e5: number) => (e5 / 100_000).toFixed(5);

export async function insertUnsigned(db: Database, record: NewRecord): Promise<void> {
  await db
    .insertInto('fiscal_records')
    .columns([...columns, 'state'])
    .expression(sql`select ${valuesOf(record)}, 'none'`)
    .execute();
}

/**
 * The record is due now. During an outage it waits for the next attempt with the others: the
 * payment does not wait for a provider that is known to be down.
 */
export async function insertOpen(db: Database, record: NewRecord): Promise<void> {
  await db
    .insertInto('fiscal_records')
    .columns([...columns, 'state', 'next_attempt_at'])
    .expression(
      sql`select ${valuesOf(record)}, 'pending', greatest(${record.created_at}::timestamptz, next)
        from (select min(next_attempt_at) as next from outages where ended_at is null) as outage`,
    )
    .execute();
}

/** Those that exist, in no order. */
export function listStates(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('fiscal_records')
    .select([
      'id',
      'state',
      'signature',
      'signed_at',
      'created_at',
      // What waits during an outage is a part of it.
      sql<string | null>`coalesce(outage_since, case when next_attempt_at is not null then
        (select min(began_at) from outages where ended_at is null) end)`.as('outage_since'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type ExportRow = Awaited<ReturnType<typeof listRecords>>[number];

/** By when they occurred, from `start` up to before `end`. */
export function listRecords(
  db: Database,
  { start, end }: { start: string; end: string },
  after: { occurred_at: string; number: number },
  limit: number,
) {
  return db
    .selectFrom('fiscal_records')
    .leftJoin('orders', 'orders.id', 'fiscal_records.order_id')
    .select([
      'fiscal_records.id',
      'fiscal_records.number',
      'orders.order_number',
      'fiscal_records.kind',
      'fiscal_records.method',
      'fiscal_records.amounts',
      'fiscal_records.total_cents',
      'fiscal_records.occurred_at',
      'fiscal_records.created_at',
      'fiscal_records.state',
      'fiscal_records.signature',
      'fiscal_records.signed_at',
      'fiscal_records.outage_since',
      'fiscal_records.outage_reason',
    ])
    .where('occurred_at', '>=', start)
    .where('occurred_at', '<', end)
    .where(
      sql<boolean>`(occurred_at, number) > (${after.occurred_at}::timestamptz, ${after.number}::bigint)`,
    )
    .orderBy('occurred_at')
    .orderBy('number')
    .limit(limit)
    .execute();
}

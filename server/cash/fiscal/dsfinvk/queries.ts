import { sql, type RawBuilder } from 'kysely';
import type { ClosingFacts, ClosingSums } from '#domain/cash/fiscal/closing.ts';
import type { FiscalLine, FiscalMeans, FiscalVat } from '#domain/cash/fiscal/content.ts';
import type { FiscalSignature, FiscalState } from '#domain/cash/fiscal/record.ts';
import type { Period } from '#domain/insight/reports/period.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

export interface Closing {
  id: string;
  code: string;
  number: number;
  made_at: string;
  booking_day: string;
  first_receipt: number | null;
  last_receipt: number | null;
  first_id: string | null;
  last_id: string | null;
  sums: ClosingSums;
  facts: ClosingFacts;
}

/** Of all registers whose booking day is in the period, by register and number. */
export function listClosings(db: Database, { from, to }: Period): Promise<Closing[]> {
  const idOf = (receipt: 'first_receipt' | 'last_receipt') => sql<string | null>`(
    select fiscal_records.id from fiscal_records
      where fiscal_records.register_id = closings.register_id
        and receipt_number = ${sql.ref(`closings.${receipt}`)})`;
  return db
    .selectFrom('closings')
    .innerJoin('registers', 'registers.id', 'closings.register_id')
    .select([
      'closings.id',
      'registers.code',
      'closings.number',
      'closings.made_at',
      'closings.booking_day',
      'closings.first_receipt',
      'closings.last_receipt',
      idOf('first_receipt').as('first_id'),
      idOf('last_receipt').as('last_id'),
      'closings.sums',
      'closings.facts',
    ])
    .where('booking_day', '>=', from)
    .where('booking_day', '<=', to)
    .orderBy('registers.kind', 'desc')
    .orderBy(sql`length(registers.code)`)
    .orderBy('registers.code')
    .orderBy('closings.number')
    .execute();
}

/** Those whose stored sums are not those of their receipts, such as "F2 3, T1 7". */
export async function listDiffering(db: Database, { from, to }: Period): Promise<string> {
  const rows = await db
    .selectFrom('closings')
    .innerJoin('registers', 'registers.id', 'closings.register_id')
    .select(sql<string>`registers.code || ' ' || closings.number`.as('name'))
    .where('booking_day', '>=', from)
    .where('booking_day', '<=', to)
    .where(
      sql<boolean>`(closings.sums <> sum_receipts(closings.register_id, first_receipt, last_receipt)
        or coalesce(last_receipt - first_receipt + 1, 0)
          <> (select count(*) from fiscal_records where closing_id = closings.id))`,
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name).join(', ');
}

/** The receipts of these closings that may still be signed. */
export async function countPending(db: Database, { from, to }: Period): Promise<number> {
  const { count } = await db
    .selectFrom('fiscal_records')
    .innerJoin('closings', 'closings.id', 'closing_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_day', '>=', from)
    .where('booking_day', '<=', to)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The day of the first signature of these closings, which may be before the period. */
export async function findFirstSignature(
  db: Database,
  { from, to }: Period,
): Promise<string | null> {
  const { day } = await db
    .selectFrom('fiscal_records')
    .innerJoin('closings', 'closings.id', 'closing_id')
    .select(sql<string | null>`berlin_day(min((signature ->> 'ended_at')::timestamptz))`.as('day'))
    .where('booking_day', '>=', from)
    .where('booking_day', '<=', to)
    .executeTakeFirstOrThrow();
  return day;
}

export interface Device {
  id: string;
  /** By which the files name it. */
  number: number;
  serial: string;
  algorithm: string;
  time_format: string;
  public_key: string;
  certificate: string;
}

/** All devices that the shop has ever had, numbered in their order. */
export function listDevices(db: Database): Promise<Device[]> {
  return db
    .selectFrom('devices')
    .select([
      'id',
      sql<number>`row_number() over (order by used_from, id)`.as('number'),
      'serial',
      'algorithm',
      'time_format',
      'public_key',
      'certificate',
    ])
    .orderBy('number')
    .execute();
}

/** By which devices the receipts of closings were signed. */
export function listUsedDevices(db: Database, closingIds: readonly string[]) {
  return db
    .selectFrom('fiscal_records')
    .select(['closing_id', 'device_id'])
    .distinct()
    .where('closing_id', '=', sql<string>`any(${closingIds}::uuid[])`)
    .where('device_id', 'is not', null)
    .where('state', '=', 'signed')
    .execute();
}

/** Receipts of a closing, by their numbers. */
export interface Span {
  closing: Closing;
  first: number;
  last: number;
}

/** Rows of receipts; `at` is the index of their span. */
type Of<T> = T & { at: number; bon_id: string };

/** The receipts of spans in their order, joined with a part of them. */
async function read<T>(
  db: Database,
  spans: readonly Span[],
  columns: RawBuilder<unknown>,
  join: RawBuilder<unknown>,
): Promise<Of<T>[]> {
  const ids = spans.map(({ closing }) => closing.id);
  const firsts = spans.map(({ first }) => first);
  const lasts = spans.map(({ last }) => last);
  const { rows } = await sql<Of<T>>`
    select span.at::integer - 1 as at, records.id as bon_id, ${columns}
      from unnest(${ids}::uuid[], ${firsts}::integer[], ${lasts}::integer[]) with ordinality
          as span (closing_id, first, last, at)
        join fiscal_records as records on records.closing_id = span.closing_id
          and records.receipt_number between span.first and span.last
        ${join}
      order by span.at, records.receipt_number, part.place`.execute(db);
  return rows;
}

const joins = {
  none: sql`cross join (select 0 as place) as part`,
  lines: sql`join lateral (select *, position as place from fiscal_lines
    where record_id = records.id) as part on true`,
  vat: sql`join lateral (select *, vat_key as place from fiscal_vat
    where record_id = records.id) as part on true`,
  means: sql`join lateral (select *, row_number() over (order by type collate "C", name collate "C") as place
    from fiscal_means where record_id = records.id) as part on true`,
  references: sql`join lateral (select *, position as place from fiscal_references
    where record_id = records.id) as part on true`,
};

export interface HeadRow {
  receipt_number: number;
  receipt_type: string;
  started_at: string;
  occurred_at: string;
  operator_number: number;
  operator_name: string;
  order_label: string | null;
  gross_cents: Cents;
}

export const listHeads = (db: Database, spans: readonly Span[]) =>
  read<HeadRow>(
    db,
    spans,
    sql`receipt_number, receipt_type, started_at, occurred_at, operator_number, operator_name,
      order_label, (select sum(gross_cents) from fiscal_lines where record_id = records.id) as gross_cents`,
    joins.none,
  );

export type LineRow = Pick<
  FiscalLine,
  | 'gross_cents'
  | 'gtin'
  | 'gv_name'
  | 'gv_type'
  | 'net_e5'
  | 'product_group'
  | 'product_no'
  | 'text'
  | 'unit'
  | 'unit_price_e5'
  | 'vat_e5'
  | 'vat_key'
> & { position: number; quantity_e3: number };

export const listLines = (db: Database, spans: readonly Span[]) =>
  read<LineRow>(
    db,
    spans,
    sql`part.position, gv_type, gv_name, part.text, product_no, gtin, product_group, unit, vat_key,
      gross_cents, (quantity * 1000)::bigint as quantity_e3,
      (unit_price * 100000)::bigint as unit_price_e5, (net * 100000)::bigint as net_e5,
      (vat * 100000)::bigint as vat_e5`,
    joins.lines,
  );

export const listVat = (db: Database, spans: readonly Span[]) =>
  read<FiscalVat>(db, spans, sql`vat_key, gross_cents, net_cents, vat_cents`, joins.vat);

export const listMeans = (db: Database, spans: readonly Span[]) =>
  read<FiscalMeans>(db, spans, sql`type, name, amount_cents`, joins.means);

export interface ReferenceRow {
  type: string;
  text: string | null;
  other_record_id: string | null;
  other_code: string | null;
  /** Of the closing of the other record, if it was made before this one. */
  other_number: number | null;
  other_made_at: string | null;
}

/** What is later is not named: a second export of a period has the same bytes. */
export const listReferences = (db: Database, spans: readonly Span[]) =>
  read<ReferenceRow>(
    db,
    spans,
    sql`part.type, part.text, part.other_record_id, other_register.code as other_code,
      other_closing.number as other_number, other_closing.made_at as other_made_at`,
    sql`${joins.references}
      join closings as own on own.id = span.closing_id
      left join fiscal_records as other on other.id = part.other_record_id
      left join registers as other_register on other_register.id = other.register_id
      left join closings as other_closing on other_closing.id = other.closing_id
        and (other_closing.made_at < own.made_at or other_closing.id = own.id)`,
  );

export interface SignatureRow {
  state: FiscalState;
  device_id: string | null;
  signature: FiscalSignature | null;
  outage_reason: string | null;
  vat: Pick<FiscalVat, 'gross_cents' | 'vat_key'>[];
  means: Pick<FiscalMeans, 'amount_cents' | 'type'>[];
}

export const listSignatures = (db: Database, spans: readonly Span[]) =>
  read<SignatureRow>(
    db,
    spans,
    sql`state, device_id, signature, outage_reason,
      (select jsonb_agg(to_jsonb(fiscal_vat)) from fiscal_vat where record_id = records.id) as vat,
      (select jsonb_agg(to_jsonb(fiscal_means)) from fiscal_means where record_id = records.id) as means`,
    joins.none,
  );

import { sql } from 'kysely';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { ClosingFacts } from '#domain/cash/fiscal/closing.ts';
import type { RegisterKind } from '#domain/cash/fiscal/registers.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Null for a till that never had cash. The caller has locked it. */
export async function findPurseOfTill(db: Database, tillId: string): Promise<string | null> {
  const till = await db
    .selectFrom('tills')
    .select('register_id')
    .where('id', '=', tillId)
    .executeTakeFirstOrThrow();
  return till.register_id;
}

/** Until the end of the transaction it has no further receipt, and no other closing. */
export function lockRegister(db: Database, id: string) {
  return db
    .selectFrom('registers')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Those of a kind with receipts that are in no closing. */
export function lockUnclosedRegisters(db: Database, kind: RegisterKind) {
  return db
    .selectFrom('registers')
    .select((eb) => [
      'registers.id',
      'registers.code',
      eb
        .exists(
          eb
            .selectFrom('tills')
            .select('tills.id')
            .whereRef('tills.register_id', '=', 'registers.id')
            .where('tills.closed_at', 'is', null),
        )
        .as('is_in_till'),
    ])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('fiscal_records')
          .select('fiscal_records.id')
          .whereRef('fiscal_records.register_id', '=', 'registers.id')
          .where('closing_id', 'is', null),
      ),
    )
    .where('registers.kind', '=', kind)
    .orderBy('registers.id')
    .forNoKeyUpdate()
    .execute();
}

/** Of those without a closing; null: there is none. */
export async function findLastReceipt(db: Database, registerId: string): Promise<number | null> {
  const { last } = await db
    .selectFrom('fiscal_records')
    .select(({ fn }) => fn.max<number | null>('receipt_number').as('last'))
    .where('register_id', '=', registerId)
    .where('closing_id', 'is', null)
    .executeTakeFirstOrThrow();
  return last;
}

export interface Period {
  /** In Berlin, on which it began. */
  day: string;
  last_receipt: number;
}

/**
 * The periods before `until` of the receipts without a closing: each begins with an opening
 * balance, but for the first one, which may be of before the first count. A period is not divided:
 * the clocks of two processes differ around midnight.
 */
export async function listPeriods(
  db: Database,
  registerId: string,
  until: string,
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    with receipts as (
      select receipt_number, created_at, count(*) filter (where kind = 'opening')
          over (order by receipt_number) as period
        from fiscal_records where register_id = ${registerId}::uuid and closing_id is null
    ), periods as (
      select period, receipt_number, created_at,
          first_value(created_at) over (partition by period order by receipt_number) as began_at
        from receipts
    )
    select berlin_day(min(began_at)) as day, max(receipt_number) as last_receipt
      from periods where case period when 0 then created_at else began_at end < ${until}
      group by period order by period`.execute(db);
  return rows;
}

/** When a register was closed last; undefined: never. */
export async function findLastClosing(
  db: Database,
  registerId: string,
): Promise<string | undefined> {
  const { last } = await db
    .selectFrom('closings')
    .select(({ fn }) => fn.max<string | null>('made_at').as('last'))
    .where('register_id', '=', registerId)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** The last one of a time. */
export async function findCountOfSafe(
  db: Database,
  { after, until }: { after: string | undefined; until: string },
): Promise<CashContents | null> {
  const count = await db
    .selectFrom('safe_counts')
    .select('contents')
    .where('counted_at', '<', until)
    .$if(after !== undefined, (query) => query.where('counted_at', '>', after ?? ''))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return count?.contents ?? null;
}

/** The company, the register and the VAT rates of a day. */
export async function getFacts(
  db: Database,
  registerId: string,
  day: string,
): Promise<Omit<ClosingFacts, 'software'>> {
  const company = await db
    .selectFrom('shop_settings')
    .select([
      'company_name as name',
      'company_street as street',
      'company_postal_code as postal_code',
      'company_city as city',
      'company_vat_id as vat_id',
      'company_tax_number as tax_number',
    ])
    .executeTakeFirstOrThrow();
  const register = await db
    .selectFrom('registers')
    .select(['code', 'serial'])
    .where('id', '=', registerId)
    .executeTakeFirstOrThrow();
  const vat_keys = await db
    .selectFrom('vat_keys')
    .select([sql<ClosingFacts['vat_keys'][number]['key']>`key`.as('key'), 'rate'])
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', day)]))
    .orderBy('key')
    .execute();
  return { company, register, vat_keys };
}

export interface NewClosing {
  register_id: string;
  till_id: string | null;
  booking_day: string;
  made_at: string;
  /** Null: it has no receipts. */
  last_receipt: number | null;
  counted: CashContents | null;
  facts: ClosingFacts;
}

/** The database numbers it, sums its receipts and assigns them to it. */
export async function insertClosing(
  db: Database,
  { counted, facts, ...closing }: NewClosing,
): Promise<void> {
  const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;
  await db
    .insertInto('closings')
    .values({
      ...closing,
      number: 0,
      sums: sql`'{}'`,
      balance_cents: cents(0),
      counted: counted === null ? null : json(counted),
      facts: json(facts),
    })
    .execute();
}

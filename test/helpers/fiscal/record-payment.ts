import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { composeCashMovement } from '#domain/cash/fiscal/compose-record.ts';
import { noAmounts } from '#domain/cash/fiscal/record.ts';
import { cents } from '#domain/money.ts';
import { recordFiscal, type FiscalRecord } from '#server/cash/fiscal/record-fiscal.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '../app.ts';

export { noAmounts };

type Shop = Pick<TestApp, 'db' | 'env' | 'clock'>;

/** Records 23.99 EUR in cash, now by the clock of the shop; answers the id. */
export async function recordPayment(
  { db, env, clock }: Shop,
  changes: Partial<FiscalRecord> = {},
): Promise<string> {
  const total = cents(2399);
  const { total_cents = total, kind = 'payment' } = changes;
  const record: FiscalRecord = {
    id: randomUUID(),
    order_id: null,
    kind,
    method: 'cash',
    amounts: { ...noAmounts, vat: [{ vat_rate: 7, gross_cents: total }] },
    total_cents,
    occurred_at: clock.now().toISOString(),
    till_id: null,
    actor_id: await findOperator(db),
    content: composeCashMovement('Geldtransit', 'Zahlung', total_cents),
    ...changes,
  };
  await inTransaction(db, (trx) => recordFiscal(trx, { env, clock: clock.now }, record));
  return record.id;
}

/** The account that records all of these. */
async function findOperator(db: TestApp['db']): Promise<string> {
  const email = 'kasse@kiezkorb.example';
  await db
    .insertInto('users')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = db.selectFrom('users').select('id').where('email', '=', email);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** All records in their order. */
export function listFiscalRecords(db: TestApp['db']) {
  return db.selectFrom('fiscal_records').selectAll().orderBy('number').execute();
}

/** How the records of an order are paid, in short: `Bar 2399`. */
export async function readMeans(db: TestApp['db'], orderId: string): Promise<string[]> {
  const { rows } = await sql<{ means: string }>`
    select concat_ws(' ', type, nullif(name, ''), amount_cents) as means
      from fiscal_records join fiscal_means on record_id = fiscal_records.id
      where order_id = ${orderId} order by number, type, name`.execute(db);
  return rows.map(({ means }) => means);
}

/** The records and the cash book, whose rows are never deleted; between the tests of a file. */
export async function emptyFiscalRecords(db: TestApp['db']): Promise<void> {
  const tables = [
    'closings',
    'fiscal_lines',
    'fiscal_means',
    'fiscal_records',
    'fiscal_references',
    'fiscal_vat',
    'outages',
    'safe_counts',
    'safe_movements',
  ];
  await inTransaction(db, async (trx) => {
    const each = async (change: 'disable' | 'enable') => {
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} ${sql.raw(change)} trigger user`.execute(trx);
      }
    };
    await each('disable');
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
    await each('enable');
  });
}

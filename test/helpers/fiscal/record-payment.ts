import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FiscalAmounts } from '#domain/cash/fiscal/record.ts';
import { cents } from '#domain/money.ts';
import { recordFiscal, type FiscalRecord } from '#server/cash/fiscal/service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '../app.ts';

export const noAmounts: FiscalAmounts = {
  vat: [],
  deposit_cents: cents(0),
  empties_cents: cents(0),
  credit_cents: cents(0),
  tip_cents: cents(0),
  other_cents: cents(0),
};

type Shop = Pick<TestApp, 'db' | 'env' | 'clock'>;

/** Records 23.99 EUR in cash, now by the clock of the shop; answers the id. */
export async function recordPayment(
  { db, env, clock }: Shop,
  changes: Partial<FiscalRecord> = {},
): Promise<string> {
  const total = cents(2399);
  const id = randomUUID();
  const record: FiscalRecord = {
    id,
    order_id: null,
    kind: 'payment',
    method: 'cash',
    amounts: { ...noAmounts, vat: [{ vat_rate: 7, gross_cents: total }] },
    total_cents: total,
    occurred_at: clock.now().toISOString(),
    ...changes,
  };
  await inTransaction(db, (trx) => recordFiscal(trx, { env, clock: clock.now }, record));
  return record.id;
}

/** All records in their order. */
export function listFiscalRecords(db: TestApp['db']) {
  return db.selectFrom('fiscal_records').selectAll().orderBy('number').execute();
}

/** A table whose rows are never deleted; between the tests of a file. */
export async function emptyFiscalRecords(db: TestApp['db']): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`alter table fiscal_records disable trigger user`.execute(trx);
    await sql`truncate fiscal_records`.execute(trx);
    await sql`alter table fiscal_records enable trigger user`.execute(trx);
  });
}

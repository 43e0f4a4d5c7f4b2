import type { Env } from '#server/env.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { readAmounts } from './amounts.schema.ts';
import * as queries from './queries.ts';
import type { FiscalStatus } from './receipt.ts';

export { fiscalReceipt, type FiscalStatus } from './receipt.ts';
export { signFiscalRecordsTask, signPending } from './sign-pending.ts';

/** `id` is the one of the movement of a till, or of the payment, that the record is about. */
export type FiscalRecord = Omit<queries.NewRecord, 'created_at'>;

/**
 * Records a payment or a movement of cash in the caller's transaction. It is signed soon
 * afterwards, without the caller waiting for it. The VAT groups of a settlement can be passed
 * unchanged. Throws in `paper` mode, and if the amounts do not add up to the total.
 */
export async function recordFiscal(
  trx: Transaction,
  { env, clock }: { env: Pick<Env, 'FISCAL' | 'FISCAL_MODE'>; clock: () => Date },
  record: FiscalRecord,
): Promise<void> {
  if (env.FISCAL_MODE === 'paper') throw new Error('FISCAL_MODE is paper: no payment is recorded');
  const amounts = readAmounts(record.kind, record.amounts, record.total_cents);
  const insert = env.FISCAL === undefined ? queries.insertUnsigned : queries.insertOpen;
  await insert(trx, { ...record, amounts, created_at: clock().toISOString() });
}

/** The states of the records that exist, by id: in `paper` mode there are none. */
export async function fiscalStateOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FiscalStatus>> {
  const rows = await queries.listStates(db, ids);
  return new Map(rows.map(({ id, ...status }) => [id, status]));
}

import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';
import type { FiscalStatus } from './receipt.ts';

export { fiscalReceipt, type FiscalStatus } from './receipt.ts';
export { recordCashMovement, recordCreditPayout } from './record-cash.ts';
export { recordHandover } from './record-handover.ts';
export { recordPaymentByHand } from './record-payment-by-hand.ts';
export { signFiscalRecordsTask, signPending } from './sign-pending.ts';

/** The states of the records that exist, by id: in `paper` mode there are none. */
export async function fiscalStateOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FiscalStatus>> {
  const rows = await queries.listStates(db, ids);
  return new Map(rows.map(({ id, ...status }) => [id, status]));
}

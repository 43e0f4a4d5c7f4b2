import type { Env } from '#server/env.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';
import type { FiscalStatus } from './receipt.ts';
import { takePurse } from './register-queries.ts';
import { findClient, findDeviceInUse } from './signing-queries.ts';

export { closePurse, closeRegisters, closeSafe } from './closings/make-closing.ts';
export { fiscalReceipt, type FiscalStatus } from './receipt.ts';
export { recordCashMovement, recordCreditPayout, recordSafeMovement } from './record-cash.ts';
export { recordDeliveryByHand, recordHandover } from './record-handover.ts';
export { recordPaymentByHand } from './record-payment-by-hand.ts';
export { signFiscalRecordsTask, signPending } from './sign-pending.ts';

/**
 * Whether payments of a till can be recorded as the mode says: what is to be signed needs a device
 * that knows the purse. The till takes its purse now; the caller has locked it.
 */
export async function canRecord(
  trx: Transaction,
  { FISCAL, FISCAL_MODE }: Pick<Env, 'FISCAL' | 'FISCAL_MODE'>,
  tillId: string,
): Promise<boolean> {
  if (FISCAL_MODE !== 'signed') return true;
  const device = await findDeviceInUse(trx);
  if (FISCAL === undefined || device === undefined) return false;
  const purse = await takePurse(trx, tillId);
  return (await findClient(trx, purse, device.id)) !== undefined;
}

/** The states of the records that exist, by id: in `paper` mode there are none. */
export async function fiscalStateOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FiscalStatus>> {
  const rows = await queries.listStates(db, ids);
  return new Map(rows.map(({ id, ...status }) => [id, status]));
}

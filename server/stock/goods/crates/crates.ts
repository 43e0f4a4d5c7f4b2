import type { CrateBalance, NewCrateMovement } from '#contract/stock/crates.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import type { OnceCall } from '#server/stock/buying/service.ts';
import { hasSupplier, saveDelivery } from '../queries.ts';
import * as queries from './queries.ts';

export async function listCrates(db: Database, supplierId: string): Promise<CrateBalance[]> {
  orNotFound(await hasSupplier(db, supplierId));
  return queries.listBalances(db, supplierId);
}

/**
 * Records crates that came with a delivery, that went back with its driver, or that were counted:
 * then the row is the difference to what was known. Throws HttpProblem `crates_exceed_balance` if
 * more went back than are here, and no one says that it is right.
 */
export async function moveCrates(
  { trx, clock, actorId: actor_id }: OnceCall,
  { supplier_id, note_number, kind, reason, quantity, ...rest }: NewCrateMovement,
): Promise<CrateBalance[]> {
  await actAs(trx, actor_id);
  orNotFound(await queries.lockSupplier(trx, supplier_id));
  const now = clock();
  const at = now.toISOString();
  const moved = { supplier_id, kind, reason, actor_id, created_at: at, ...rest };
  if (reason === 'counted') {
    const known = await queries.getBalance(trx, supplier_id, kind);
    await queries.insertMovement(trx, { ...moved, quantity: quantity - known });
  } else {
    const from = { supplier_id, note_number, day: toBerlin(now).day, arrived_at: at, actor_id };
    const delivery_id = await saveDelivery(trx, from);
    const signed = reason === 'came' ? quantity : -quantity;
    await queries.insertMovement(trx, { ...moved, delivery_id, quantity: signed });
  }
  return queries.listBalances(trx, supplier_id);
}

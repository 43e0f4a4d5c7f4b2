import type { Database } from '#server/platform/db/pool.ts';
import { returnToLot } from './pick-units-queries.ts';
import { insertMovements, setBlocked } from './queries.ts';
import { addBlocked } from './withheld-queries.ts';

/** Stored as the reason of a lot that is past its date. */
const expired = 'expired';
/** Stored as the reason of a lot that is recalled. */
export const recalled = 'recall';
/** Stored as the reason of a lot that no certificate proves. */
export const halalUnproved = 'halal_unproved';

/** Stored as the reason of a lot that does not say where its goods come from. */
export const originMissing = 'origin_missing';

interface LockedLot {
  id: string;
  product_id: string;
  quantity: number;
}

/** Blocks lots that are past their date. The caller has locked their products. */
export async function takeExpiredOutOfSale(
  trx: Database,
  lots: readonly LockedLot[],
  now: Date,
): Promise<void> {
  if (lots.length === 0) return;
  await takeOutOfSale(trx, lots, { at: now.toISOString(), reason: expired, actor_id: null });
}

export async function takeOutOfSale(
  trx: Database,
  lots: readonly LockedLot[],
  { at, reason, actor_id }: { at: string; reason: string; actor_id: string | null },
): Promise<void> {
  const movements = lots
    .filter(({ quantity }) => quantity > 0)
    .map(({ id: lot_id, product_id, quantity }) => ({
      product_id,
      lot_id,
      quantity: -quantity,
      reason: 'blocked' as const,
      actor_id,
    }));
  if (movements.length > 0) await insertMovements(trx, movements);
  await setBlocked(trx, lots, { at, reason });
}

interface PackedUnits {
  lot_id: string;
  product_id: string;
  order_id: string;
  order_item_id: string;
  quantity: number;
  actor_id: string;
}

interface UnitsAside extends PackedUnits {
  /** Whether the order waits for other units in their place. */
  isPromised: boolean;
}

/**
 * Units of a blocked lot leave their tote, and are with the rest of the lot: not for sale. The
 * caller has locked the product.
 */
export async function setAside(
  trx: Database,
  { lot_id, product_id, order_id, order_item_id, quantity, isPromised, actor_id }: UnitsAside,
): Promise<void> {
  await returnToLot(trx, { lot_id, quantity, order_item_id, actor_id });
  const movement = { product_id, order_id, actor_id };
  const blocked = { ...movement, lot_id, quantity: -quantity, reason: 'blocked' as const };
  const released = { ...movement, quantity, reason: 'cancellation' as const };
  // Together: the units are not for sale in between.
  await insertMovements(trx, isPromised ? [blocked] : [released, blocked]);
  await addBlocked(trx, lot_id, quantity);
}

/** Units of a packed order are in their lot again, and for sale. */
export async function putBack(
  trx: Database,
  { lot_id, product_id, order_id, order_item_id, quantity, actor_id }: PackedUnits,
): Promise<void> {
  await returnToLot(trx, { lot_id, quantity, order_item_id, actor_id });
  await insertMovements(trx, [
    { product_id, order_id, actor_id, quantity, reason: 'cancellation' },
  ]);
}

import type { AdminProduct, StockBooking } from '#contract/catalog/products.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import { lockProduct } from './admin-product-queries.ts';
import { getAdminProduct } from './product-commands.ts';
import * as queries from './stock-queries.ts';

const reasons = { received: 'delivery', lost: 'loss', counted: 'count' } as const;

/**
 * Books a stock change once per `idempotencyKey`. A count refers to `counted_at`, so later sales
 * remain booked. Throws HttpProblem: `stock_too_low` when the stock would fall below zero,
 * `idempotency_key_reused` when the key belongs to another booking.
 */
export async function bookStock(
  deps: Pick<ShopDeps, 'db' | 'clock'>,
  actorId: string,
  productId: string,
  booking: StockBooking,
  idempotencyKey: string,
): Promise<AdminProduct> {
  const now = deps.clock();
  if (booking.kind === 'counted' && new Date(booking.counted_at) > now) {
    throw new HttpProblem('invalid_input', {
      issues: [{ path: 'counted_at', code: 'too_late', message: 'It is in the future.' }],
    });
  }
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    // Locked, so that the stock does not change before the booking.
    const { stock_quantity } = orNotFound(await lockProduct(trx, productId));
    const earlier = await queries.findStockMovement(trx, productId, idempotencyKey);
    if (earlier !== undefined) {
      requireSame(earlier, booking);
      return;
    }
    const quantity = await differenceOf();
    if (stock_quantity + quantity < 0) {
      throw new HttpProblem('stock_too_low', { facts: { stock_quantity } });
    }
    if (quantity === 0) return;
    await queries.insertStockMovement(trx, {
      product_id: productId,
      quantity,
      reason: reasons[booking.kind],
      note: booking.note ?? null,
      actor_id: actorId,
      idempotency_key: idempotencyKey,
    });

    async function differenceOf(): Promise<number> {
      switch (booking.kind) {
        case 'received':
          return booking.quantity;
        case 'lost':
          return -booking.quantity;
        case 'counted': {
          const moved = await queries.sumMovementsSince(trx, productId, booking.counted_at);
          return booking.quantity - (stock_quantity - moved);
        }
      }
    }
  });
  return getAdminProduct(deps, productId);
}

/** Does not compare the quantity of a count: its movement stores the difference, not the count. */
function requireSame(
  { reason, quantity }: { reason: string; quantity: number },
  { kind, quantity: asked }: StockBooking,
): void {
  const isSame = kind === 'counted' || Math.abs(quantity) === asked;
  if (reason !== reasons[kind] || !isSame) throw new HttpProblem('idempotency_key_reused');
}

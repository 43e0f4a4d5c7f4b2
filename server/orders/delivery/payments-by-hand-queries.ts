import { sql } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment.ts';
import type { Database } from '#server/db/pool.ts';

export interface PaymentByHand {
  id: string;
  order_id: string;
  status: PaymentStatus;
  method: PaymentMethod;
  vat: readonly VatGroup[];
  deposit_cents: Cents;
  total_cents: Cents;
  actor_id: string;
  noted_at: string;
}

export function insertPaymentByHand(db: Database, { vat, ...payment }: PaymentByHand) {
  return db
    .insertInto('payments_by_hand')
    .values({ ...payment, vat: sql`${JSON.stringify(vat)}::jsonb` })
    .execute();
}

/** Notes the close of a day that these payments are in. */
export async function assignPaymentsByHand(
  db: Database,
  ids: readonly string[],
  close_day: string,
): Promise<void> {
  await db
    .updateTable('payments_by_hand')
    .set({ close_day })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

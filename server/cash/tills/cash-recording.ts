import { cents, type Cents } from '#domain/money.ts';
import { recordFiscal } from '#server/cash/fiscal/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/db/pool.ts';

/**
 * Whether cash at a door is recorded by the shop's software. Otherwise the driver writes it on the
 * printed list, and the takings are what is counted after the tour (ADR 0021).
 */
export function isCashRecorded({ FISCAL_MODE }: Pick<Env, 'FISCAL_MODE'>): boolean {
  return FISCAL_MODE !== 'paper';
}

/** Records cash that is no payment of a customer: a float, a difference, or a transfer. */
export async function recordCash(
  deps: Pick<ShopDeps, 'clock' | 'env'>,
  trx: Transaction,
  movement: { id: string; kind: 'difference' | 'float' | 'transfer'; amount_cents: Cents },
): Promise<void> {
  if (!isCashRecorded(deps.env)) return;
  const { id, kind, amount_cents } = movement;
  const nothing = cents(0);
  await recordFiscal(trx, deps, {
    id,
    kind,
    order_id: null,
    method: 'cash',
    amounts: {
      vat: [],
      deposit_cents: nothing,
      empties_cents: nothing,
      credit_cents: nothing,
      tip_cents: nothing,
      other_cents: amount_cents,
    },
    total_cents: amount_cents,
    occurred_at: deps.clock().toISOString(),
  });
}

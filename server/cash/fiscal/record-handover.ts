import { randomUUID } from 'node:crypto';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { TaxedEmpties } from '#domain/cash/empties-vat.ts';
import { composeDoor } from '#domain/cash/fiscal/compose-record.ts';
import type { FiscalReference } from '#domain/cash/fiscal/content.ts';
import { noAmounts, type FiscalAmounts } from '#domain/cash/fiscal/record.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findInvoiceNumber, findPaymentRecord, getSale, isReleased } from './event-queries.ts';
import { transaction } from './record-cash.ts';
import { recordFiscal, type FiscalDeps } from './record-fiscal.ts';

export interface Handover {
  /** Of the record, too. */
  event_id: string;
  order_id: string;
  /** Null: delivered by hand, in the register of the safe. */
  till_id: string | null;
  actor_id: string;
  settlement_version: number;
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
  /** What is paid with the method, with the tip; negative if the customer is paid out. */
  total_cents: Cents;
  amounts: FiscalAmounts;
  empties: readonly TaxedEmpties[];
  /** What was recorded when it was paid before the delivery. */
  prepaid: readonly VatGroup[];
  /** When the payment began. */
  started_at: Date;
  at: Date;
}

/**
 * Records what was sold, returned and paid at a door. A prepayment is released against the sale,
 * also if nothing else is paid. Nothing is recorded if nothing was taken. What was recorded with a
 * delivery by hand is not sold again: the till then has what else its driver reported.
 */
export async function recordHandover(
  trx: Transaction,
  deps: FiscalDeps,
  handover: Handover,
): Promise<void> {
  const { order_id, amounts, total_cents, method, prepaid } = handover;
  const { tip_cents, credit_cents, balance_cents } = amounts;
  const isSold = prepaid.length > 0 && (await isReleased(trx, order_id));
  const invoice = await findInvoiceNumber(trx, order_id);
  const before = prepaid.length === 0 ? undefined : await findPaymentRecord(trx, order_id);
  const references: FiscalReference[] = [
    ...(before === undefined ? [] : [transaction(before)]),
    ...(invoice === undefined
      ? []
      : [{ type: 'ExterneRechnung' as const, other_record_id: null, text: invoice }]),
  ];
  const content = composeDoor(
    {
      sale: isSold ? null : await getSale(trx, order_id, handover.settlement_version),
      prepaid: isSold ? [] : prepaid,
      empties: handover.empties,
      tip_cents,
      method,
      card_kind: handover.card_kind,
      total_cents,
      credit_cents,
      balance_cents: balance_cents ?? cents(0),
    },
    references,
  );
  if (content === undefined) return;
  await recordFiscal(trx, deps, {
    id: handover.event_id,
    order_id,
    kind: total_cents - tip_cents < 0 ? 'payout' : 'payment',
    method,
    amounts,
    total_cents,
    started_at: handover.started_at.toISOString(),
    occurred_at: handover.at.toISOString(),
    till_id: handover.till_id,
    actor_id: handover.actor_id,
    content,
  });
}

type PrepaidDelivery = Pick<
  Handover,
  'actor_id' | 'at' | 'order_id' | 'prepaid' | 'settlement_version'
> &
  Pick<FiscalAmounts, 'deposit_cents' | 'vat'>;

/** Records that an order was delivered by hand which was paid before: nothing else is paid. */
export function recordDeliveryByHand(
  trx: Transaction,
  deps: FiscalDeps,
  { vat, deposit_cents, ...delivery }: PrepaidDelivery,
): Promise<void> {
  return recordHandover(trx, deps, {
    ...delivery,
    started_at: delivery.at,
    event_id: randomUUID(),
    till_id: null,
    method: 'cash',
    card_kind: null,
    total_cents: cents(0),
    amounts: { ...noAmounts, vat, deposit_cents },
    empties: [],
  });
}

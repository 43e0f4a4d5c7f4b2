import type { VatGroup } from '#domain/cart/vat.ts';
import { composePaymentByHand } from '#domain/cash/fiscal/compose-record.ts';
import type { FiscalReference } from '#domain/cash/fiscal/content.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findInvoiceNumber, findPaymentRecord } from './event-queries.ts';
import { transaction } from './record-cash.ts';
import { recordFiscal, type FiscalDeps } from './record-fiscal.ts';

/** Amounts as `sumOwed` has them, also if the payment is taken back. */
export interface PaymentByHand {
  id: string;
  order_id: string;
  status: PaymentStatus;
  is_delivered: boolean;
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
  vat: readonly VatGroup[];
  deposit_cents: Cents;
  empties_cents: Cents;
  empties_vat: readonly VatGroup[];
  credit_cents: Cents;
  balance_cents: Cents;
  paid_cents: Cents;
  actor_id: string;
  noted_at: string;
}

/** Records a payment that the staff notes or takes back outside of a tour, from the safe. */
export async function recordPaymentByHand(
  trx: Transaction,
  deps: FiscalDeps,
  payment: PaymentByHand,
): Promise<void> {
  const { order_id, status, is_delivered, method, paid_cents, credit_cents, balance_cents } =
    payment;
  const isPaid = status === 'paid';
  const of = (amount: Cents) => cents(isPaid ? amount : 0 - amount);
  const content = composePaymentByHand(
    {
      status,
      is_delivered,
      vat: payment.vat,
      empties_vat: payment.empties_vat,
      method,
      card_kind: payment.card_kind,
      paid_cents,
      credit_cents,
      balance_cents,
    },
    await referencesOf(trx, payment),
  );
  await recordFiscal(trx, deps, {
    id: payment.id,
    order_id,
    kind: isPaid ? 'payment' : 'correction',
    method,
    amounts: {
      vat: payment.vat.map((group) => ({ ...group, gross_cents: of(group.gross_cents) })),
      deposit_cents: of(payment.deposit_cents),
      empties_cents: of(payment.empties_cents),
      credit_cents: of(credit_cents),
      ...(balance_cents !== 0 && { balance_cents: of(balance_cents) }),
      tip_cents: cents(0),
      other_cents: cents(0),
    },
    total_cents: of(paid_cents),
    occurred_at: payment.noted_at,
    till_id: null,
    actor_id: payment.actor_id,
    content,
  });
}

/** What is taken back names its payment; what is paid later its invoice. */
async function referencesOf(
  trx: Transaction,
  { order_id, status }: PaymentByHand,
): Promise<FiscalReference[]> {
  const payment = status === 'paid' ? undefined : await findPaymentRecord(trx, order_id);
  if (payment !== undefined) return [transaction(payment)];
  const invoice = await findInvoiceNumber(trx, order_id);
  return invoice === undefined
    ? []
    : [{ type: 'ExterneRechnung', other_record_id: null, text: invoice }];
}

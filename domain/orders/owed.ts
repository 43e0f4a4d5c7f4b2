import { lessVat, type VatGroup } from '#domain/cart/vat.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { payFromBalance } from './balance.ts';
import type { CreditSettlement } from './credit-settlement.ts';
import { totalsDue } from './delivered-lines.ts';
import type { PaymentStatus } from './payment.ts';
import type { OrderStatus } from './status.ts';

interface Totals {
  vat: readonly VatGroup[];
  deposit_cents: Cents;
  total_cents: Cents;
  /** The part of the total that is paid from the balance of the account. */
  balance_cents: Cents;
}

/** What happened at the door besides the payment. */
export interface AtDoor {
  /** Returned empties. */
  empties_cents: Cents;
  /** What the driver paid out, of empties and of goods that were paid before and refused. */
  payout_cents: Cents;
  /** What the driver did not pay out: it is due to the customer in any case. */
  credit_cents: Cents;
}

interface Correction {
  total_cents: Cents;
  payout_method: CreditSettlement | null;
}

export interface Owed {
  /** Of the invoice, less the corrections in `deducted`. */
  vat: readonly VatGroup[];
  total_cents: Cents;
  deposit_cents: Cents;
  /** What was returned at the door, and what the customer gets or got for it otherwise. */
  empties_cents: Cents;
  credit_cents: Cents;
  balance_cents: Cents;
  /** What the customer pays: the total, less the balance and the empties without their credit. */
  paid_cents: Cents;
  /** The ids of the corrections that lower it. */
  deducted: string[];
}

interface PayableOrder {
  status: OrderStatus;
  payment_status: PaymentStatus;
  total_cents: Cents;
  balance_cents: Cents;
  settlement: { total_cents: Cents } | null;
}

export const nothingAtDoor: AtDoor = {
  empties_cents: cents(0),
  payout_cents: cents(0),
  credit_cents: cents(0),
};

/** What the customer still has to pay: page, printed sheet and PayPal link ask for it. */
export function owedOf(
  order: PayableOrder,
  door: AtDoor | null,
  corrections: readonly Correction[],
): Cents {
  if (order.payment_status === 'paid' || order.status === 'cancelled') return cents(0);
  const { total_cents } = totalsDue(order);
  const { due_cents } = payFromBalance(total_cents, order.balance_cents);
  return deduct(due_cents, door ?? nothingAtDoor, corrections).left_cents;
}

/** The same, with what is booked if the staff notes that it was paid. */
export function sumOwed(
  order: Totals,
  door: AtDoor,
  corrections: readonly (Correction & { id: string; vat: readonly VatGroup[] })[],
): Owed {
  const { balance_cents, due_cents } = payFromBalance(order.total_cents, order.balance_cents);
  const { left_cents, deducted } = deduct(due_cents, door, corrections);
  const less = sum(deducted.map(({ total_cents }) => total_cents));
  return {
    vat: deducted.reduce((vat, correction) => lessVat(vat, correction.vat), order.vat),
    total_cents: cents(order.total_cents - less),
    deposit_cents: order.deposit_cents,
    empties_cents: door.empties_cents,
    credit_cents: otherwiseReturned(door),
    balance_cents,
    paid_cents: left_cents,
    deducted: deducted.map(({ id }) => id),
  };
}

/**
 * What is owed while nothing of an order is paid, also once its payment was taken back. Corrections
 * lower it (ADR 0012), each as a whole and at most to nothing; the others are paid out.
 */
function deduct<Each extends Correction>(
  total: Cents,
  door: AtDoor,
  corrections: readonly Each[],
): { left_cents: Cents; deducted: Each[] } {
  const deducted: Each[] = [];
  let left_cents = cents(total - door.empties_cents + otherwiseReturned(door));
  for (const correction of corrections) {
    const { payout_method, total_cents } = correction;
    const isLowering = payout_method === null || payout_method === 'deducted';
    if (!isLowering || total_cents > left_cents) continue;
    left_cents = cents(left_cents - total_cents);
    deducted.push(correction);
  }
  return { left_cents, deducted };
}

const otherwiseReturned = ({ payout_cents, credit_cents }: AtDoor) =>
  cents(payout_cents + credit_cents);

import { cents, type Cents } from '#domain/money.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import {
  settleWanted,
  type ChargedLine,
  type SettledTerms,
  type Settlement,
} from '#domain/orders/settlement.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { refundEmpties, type Empties, type EmptiesRejection } from './empties.ts';
import type { RefusalRejection } from './refusals.ts';

/** The most that a driver pays out in cash; the rest is credit. */
const mostPayout = cents(2500);

/** A line of the settlement with the units that the customer refuses. */
export interface DoorLine extends ChargedLine {
  order_item_id: string;
  refused_quantity: number;
  /** Of these, those that are as ordered. */
  unwanted_quantity?: number;
}

/** The terms of an order, and what its customer has paid before the delivery. */
export interface DoorTerms extends SettledTerms {
  /** What all goods cost as ordered. */
  ordered_cents: Cents;
  paid_cents: Cents;
  /** Of the account, as agreed; devices have stored orders from before that do not have it. */
  balance_cents?: Cents;
}

export interface DoorSum {
  /** Of the goods that the customer takes, without the empties. */
  settlement: Settlement;
  empties_cents: Cents;
  /** Before the delivery. */
  paid_cents: Cents;
  /** The part of the settlement that is paid from the balance of the account. */
  balance_cents: Cents;
  /** Only one of these three is above 0, or the payout at its limit and the credit. */
  due_cents: Cents;
  payout_cents: Cents;
  credit_cents: Cents;
}

export type DoorRejection = EmptiesRejection | RefusalRejection;

/**
 * What is paid at the door: the goods that the customer takes, by the terms of the order, less the
 * deposits of the empties, and less what was paid before or from the balance. What the balance
 * does not need to pay returns to it, and not as cash. A customer who refuses everything pays no
 * delivery.
 */
export function sumAtDoor(
  lines: readonly DoorLine[],
  terms: DoorTerms,
  empties: readonly Empties[],
): Result<DoorSum, DoorRejection> {
  const wrong = lines.find(
    ({ quantity, refused_quantity: refused }) =>
      !Number.isSafeInteger(refused) || refused < 0 || refused > quantity,
  );
  if (wrong !== undefined) {
    const { order_item_id, quantity: delivered } = wrong;
    return refuse({ code: 'refusal_exceeds_delivered', order_item_id, delivered });
  }
  const refund = refundEmpties(empties);
  if (!refund.ok) return refund;

  const settlement = settleWanted(lines.map(takenPart), lines.map(soundPart), terms);
  const { paid_cents } = terms;
  const agreed = terms.balance_cents ?? cents(0);
  const { balance_cents } = payFromBalance(settlement.total_cents, agreed);
  const total = settlement.total_cents - refund.value - paid_cents - balance_cents;
  const payout_cents = cents(Math.min(mostPayout, Math.max(0, -total)));
  return ok({
    settlement,
    empties_cents: refund.value,
    paid_cents,
    balance_cents,
    due_cents: cents(Math.max(0, total)),
    payout_cents,
    credit_cents: cents(Math.max(0, -total - payout_cents)),
  });
}

/**
 * The part of a line that the customer takes. Fractions of a cent of a partly refused line are not
 * charged.
 */
export function takenPart<Line extends DoorLine>(
  refusable: Line,
): Omit<Line, 'refused_quantity' | 'unwanted_quantity'> {
  const { refused_quantity, unwanted_quantity: _, ...line } = refusable;
  const taken = line.quantity - refused_quantity;
  const partOf = (amount: Cents) =>
    cents(line.quantity === 0 ? 0 : Math.floor((amount * taken) / line.quantity));
  return {
    ...line,
    quantity: taken,
    charged_cents: partOf(line.charged_cents),
    deposit_cents: partOf(line.deposit_cents),
  };
}

/** With the units that the customer could have taken. */
function soundPart({ unwanted_quantity = 0, refused_quantity, ...line }: DoorLine) {
  return takenPart({ ...line, refused_quantity: refused_quantity - unwanted_quantity });
}

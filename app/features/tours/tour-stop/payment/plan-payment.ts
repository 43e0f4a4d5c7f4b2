import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import type { DoorPayment } from '#contract/staff/work-events.schema.ts';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { reserveCoins } from '#domain/cash/coin-part.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import { takeCash, type CashPayment, type CashRejection } from '#domain/cash/handover.ts';
import { cents, sum as sumOf, type Cents } from '#domain/money.ts';
import {
  hasKinds,
  isCash,
  offeredMethods,
  paymentMethods,
  type PaymentMethod,
  type PaymentSettings,
} from '#domain/orders/payment-methods.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';

/** How an amount at a door is paid, as far as the driver has typed it. */
export interface PaymentPlan {
  /** What the event will say; undefined while something is missing. */
  paid?: DoorPayment;
  /** What the driver gives back; undefined before the customer has given something. */
  change?: CashContents;
  /** Why it cannot be paid like this. */
  rejection?: CashRejection;
}

/** What takes a payment: a tour, or the counter. */
export type TakingTill = Pick<
  OwnTour,
  'fiscal_mode' | 'has_paper_help' | 'till' | keyof PaymentSettings
> & {
  /** Those that are still to come need coins, too. */
  stops: readonly OwnStop[];
  /** The shop is out of reach, and lets cash be taken only on paper then. */
  is_cash_on_paper?: boolean;
};

export function planPayment(
  tour: TakingTill,
  stop: Pick<OwnStop, 'id'>,
  sum: DoorSum,
  draft: DoorDraft,
): PaymentPlan {
  const { due_cents, payout_cents } = sum;
  const tip_cents = tipOf(sum, draft);
  const shown = { due_cents: cents(due_cents - payout_cents), tip_cents };
  const method = methodOf(tour, draft);
  if (due_cents > 0 && !isCash(method)) {
    const { card_kind } = draft;
    const kind = hasKinds(method) && card_kind !== null && { card_kind };
    const paid = { method, ...kind, ...shown, tendered: {}, change: {} };
    const isMissing = hasKinds(method) && card_kind === null;
    return !isMissing && draft.received_cents === withTip(sum, draft) ? { paid } : {};
  }
  const unrecorded = {
    method: 'cash',
    due_cents: shown.due_cents,
    tip_cents: cents(0),
    tendered: {},
    change: {},
  } as const;
  if (tour.fiscal_mode === 'paper') {
    return { paid: unrecorded };
  }
  if (isCashOnPaper(tour, sum)) return { paid: { ...unrecorded, on_paper: true } };
  const isPaidIn = due_cents > 0;
  if (isPaidIn && draft.tendered === null) return {};
  const tendered = isPaidIn ? (draft.tendered ?? {}) : {};
  const taken = takeAtDoor(tour, stop, { ...shown, tendered });
  if (!taken.ok) return { rejection: taken.error };
  const { change } = taken.value;
  return { change, paid: { method: 'cash', ...shown, tendered, change } };
}

/** Whether cash changes hands that must not be recorded by the device now. */
export function isCashOnPaper(
  { is_cash_on_paper = false }: Pick<TakingTill, 'is_cash_on_paper'>,
  { due_cents, payout_cents }: DoorSum,
): boolean {
  return is_cash_on_paper && (due_cents > 0 || payout_cents > 0);
}

/** The notes and coins to give back out of the till of the tour. */
export function takeAtDoor(
  tour: TakingTill,
  stop: Pick<OwnStop, 'id'>,
  paid: Pick<CashPayment, 'due_cents' | 'tendered' | 'tip_cents'>,
): ReturnType<typeof takeCash> {
  const reserved = reserveCoins(listLaterDues(tour, stop));
  return takeCash({ ...paid, till: tour.till, reserved });
}

/** What the shop has stopped taking is paid in cash, also if the order was to be paid with it. */
export function methodOf(shop: PaymentSettings, { method }: DoorDraft): PaymentMethod {
  return offeredMethods(shop).includes(method) ? method : paymentMethods[0];
}

/** A customer who pays nothing gives no tip: what was typed before the empties does not count. */
function tipOf({ due_cents }: DoorSum, { tip_cents }: DoorDraft): Cents {
  return cents(due_cents > 0 ? tip_cents : 0);
}

/** What the customer pays with the tip. */
export function withTip(sum: DoorSum, draft: DoorDraft): Cents {
  return sumOf([sum.due_cents, tipOf(sum, draft)]);
}

/** What the stops that are still to come pay in cash: their coins remain in the till. */
function listLaterDues({ stops }: TakingTill, { id }: Pick<OwnStop, 'id'>) {
  return stops
    .filter((each) => each.id !== id && !isClosedStop(each.state))
    .filter(({ payment_method }) => isCash(payment_method))
    .map(({ due_cents }) => due_cents);
}

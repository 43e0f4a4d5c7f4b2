import { cents, sum, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  addContents,
  differenceOf,
  isPossible,
  valueOf,
  type CashContents,
} from './denominations.ts';

/**
 * Why cash goes into a till or out of it: the float of the shop, a payment at a door with its
 * change, a payout for empties, cash handed to the shop, and the difference of the count.
 */
export const tillReasons = ['float', 'payment', 'payout', 'transfer', 'difference'] as const;
export type TillReason = (typeof tillReasons)[number];

/** An entry of the journal of a till, which is never changed afterwards. */
export interface TillMovement {
  reason: TillReason;
  received: CashContents;
  given: CashContents;
  /** The part of a payment that belongs to the driver; no turnover of the shop. */
  tip_cents: Cents;
}

export type TillRejection =
  | { code: 'cash_count_invalid' }
  /** An entry gives what the till does not have. */
  | { code: 'till_overdrawn'; movement: number };

/** The stock by denomination after all entries: what was received minus what was given. */
export function closingStock(
  movements: readonly TillMovement[],
): Result<CashContents, TillRejection> {
  let stock: CashContents = {};
  for (const [movement, { received, given }] of movements.entries()) {
    if (!isPossible(received) || !isPossible(given)) return refuse({ code: 'cash_count_invalid' });
    stock = differenceOf(addContents(stock, received), given);
    if (!isPossible(stock)) return refuse({ code: 'till_overdrawn', movement });
  }
  return ok(stock);
}

/** What a reason has brought in, less what it took out and without tips. */
export function sumOf(movements: readonly TillMovement[], reason: TillReason): Cents {
  const own = movements.filter((movement) => movement.reason === reason);
  return sum(
    own.map(({ received, given, tip_cents }) =>
      cents(valueOf(received) - valueOf(given) - tip_cents),
    ),
  );
}

/**
 * The entry that brings the journal to what was counted; undefined if nothing differs.
 *
 * @param counted by a person who has not seen the stock that is expected
 */
export function differenceEntry(
  stock: CashContents,
  counted: CashContents,
): Result<TillMovement | undefined, TillRejection> {
  if (!isPossible(counted)) return refuse({ code: 'cash_count_invalid' });
  const difference = differenceOf(counted, stock);
  const given = differenceOf(stock, counted);
  if (Object.keys(difference).length === 0) return ok(undefined);
  return ok({
    reason: 'difference',
    received: positive(difference),
    given: positive(given),
    tip_cents: cents(0),
  });
}

function positive(contents: CashContents): CashContents {
  return Object.fromEntries(Object.entries(contents).filter(([, count]) => count > 0));
}

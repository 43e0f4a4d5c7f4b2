import { cents, type Cents } from '#domain/money.ts';
import { addContents, coins, countEach, type CashContents } from './denominations.ts';

const smallestNote = 500;

/**
 * The part of the change that coins pay, whichever notes the customer gives: notes are multiples of
 * 5 EUR, so it is (-due) mod 5 EUR. The same holds for a payout, which is a negative due.
 */
export function coinPart(due: Cents): Cents {
  return cents((smallestNote - (due % smallestNote)) % smallestNote);
}

/** The fewest coins of an amount; the largest first, which is right for the coins of the euro. */
export function fewestCoins(amount: Cents): CashContents {
  let left: number = amount;
  const counts = new Map<number, number>();
  for (const coin of coins.toReversed()) {
    counts.set(coin, Math.floor(left / coin));
    left %= coin;
  }
  return countEach((each) => counts.get(each) ?? 0);
}

/** The coins that the change of all these amounts takes, in whatever order they are paid. */
export function reserveCoins(dues: readonly Cents[]): CashContents {
  return addContents(...dues.map((due) => fewestCoins(coinPart(due))));
}

/**
 * As many of each coin as the fewest coins of any amount below 5 EUR have at most: pays the coin
 * part of one amount that is not known yet.
 */
export const changeKit: CashContents = {
  1: 1,
  2: 2,
  5: 1,
  10: 1,
  20: 2,
  50: 1,
  100: 1,
  200: 2,
};

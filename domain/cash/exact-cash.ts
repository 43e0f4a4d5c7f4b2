import type { Cents } from '#domain/money.ts';
import { countEach, type CashContents } from './denominations.ts';
import { findChange } from './find-change.ts';

/** More of everything than anyone hands over. */
const plenty = countEach(() => 100);

/** The fewest notes and coins of an amount, as customers give it: at most 500 EUR. */
export function fewestCash(amount: Cents): CashContents {
  return findChange(amount, plenty) ?? {};
}

import { cents, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { addContents, countEach, valueOf, type CashContents } from './denominations.ts';

/** What the safe has left for change while these floats are out. */
export function leftInSafe(safe: CashContents, out: readonly CashContents[]): CashContents {
  const given = addContents(...out);
  return countEach((each) => Math.max(0, (safe[each] ?? 0) - (given[each] ?? 0)));
}

/** The coins and notes that the safe does not have. */
export function lackingIn(safe: CashContents, contents: CashContents): CashContents {
  return countEach((each) => Math.max(0, (contents[each] ?? 0) - (safe[each] ?? 0)));
}

export interface FloatRejection {
  code: 'float_above_limit';
  left_cents: Cents;
}

/** What a driver may still be given; null: there is no limit. */
export function leftOfLimit(limit: Cents, carried: Cents): Cents | null {
  return limit === 0 ? null : cents(Math.max(0, limit - carried));
}

/** @param left what the driver may still be given; null: there is no limit */
export function checkFloat(
  contents: CashContents,
  left: Cents | null,
): Result<CashContents, FloatRejection> {
  if (left === null || valueOf(contents) <= left) return ok(contents);
  return refuse({ code: 'float_above_limit', left_cents: left });
}

import { judgeTemperature, type CooledGoods } from '#domain/stock/temperature-limits.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import { chilledUntil } from './chilled-until.ts';

/** Where goods were until they were in the shop again. */
export interface Way {
  left_at: Date;
  returned_at: Date;
  /** Of the warmest box of their zone at the return, in tenths of a degree; null: not read. */
  return_tenths: number | null;
}

/**
 * Whether goods that were on a tour were cold all the time. Without a reading, chilled goods were
 * if they came back in time; frozen goods must never thaw, so that they need a reading.
 */
export function remainedCold(
  { zone, food_kind }: Pick<CooledGoods, 'food_kind'> & { zone: ShelfZone },
  { left_at, returned_at, return_tenths }: Way,
): boolean {
  if (zone === 'ambient') return true;
  if (return_tenths !== null)
    return judgeTemperature({ zone, food_kind }, return_tenths) !== 'too_warm';
  return zone === 'chilled' && returned_at <= chilledUntil(left_at);
}

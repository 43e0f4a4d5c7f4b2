import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import { highestTemperature, judgeTemperature } from '#domain/stock/temperature-limits.ts';
import { isCooled, type ShelfZone } from '#domain/stock/zones.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';

interface ArrivingGoods extends Pick<TypedValues, 'food_kind'> {
  /** Of their shelf; null: they have none. */
  zone: ShelfZone | null;
}

interface Reading {
  temperature_tenths: number | null;
  temperature_note: string | null;
}

/**
 * Goods of a chilled or frozen shelf are received with their temperature. Throws HttpProblem:
 * `temperature_missing`, `temperature_note_missing`, `goods_too_warm`.
 */
export function requireCold(
  { zone, food_kind }: ArrivingGoods,
  { temperature_tenths, temperature_note }: Reading,
): void {
  if (!isCooled(zone)) return;
  if (temperature_tenths === null) throw new HttpProblem('temperature_missing');
  const goods = { zone, food_kind };
  const verdict = judgeTemperature(goods, temperature_tenths);
  if (verdict === 'too_warm') {
    throw new HttpProblem('goods_too_warm', { facts: { limit: highestTemperature(goods) / 10 } });
  }
  if (verdict === 'needs_note' && temperature_note === null) {
    throw new HttpProblem('temperature_note_missing');
  }
}

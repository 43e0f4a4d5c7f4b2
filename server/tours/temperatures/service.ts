import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import {
  judgeTemperature,
  strictestKind,
  type TemperatureVerdict,
} from '#domain/stock/temperature-limits.ts';
import type { TemperatureZone } from '#domain/stock/zones.ts';
import type { TemperatureMoment } from '#domain/tours/temperatures/moments.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

export interface TemperatureReading {
  /** Of the device, which repeats it. */
  id: string;
  tour_id: string;
  /** Its label. */
  box: string;
  zone: TemperatureZone;
  /** Of the goods in it, the kind with the lowest limit. */
  food_kind: TypedValues['food_kind'];
  moment: TemperatureMoment;
  /** Tenths of a degree Celsius, between -600 and 600. */
  tenths: number;
  /** What was done about one outside of the limit. */
  note: string | null;
  read_at: string;
  actor_id: string | null;
}

/**
 * Stores a reading of the goods of a tour, once. One that needs a note is stored without it, too: a
 * record that is refused would be a gap for the food control, and the device asks for the note.
 */
export async function recordTemperature(
  trx: Transaction,
  reading: Omit<TemperatureReading, 'food_kind'>,
): Promise<TemperatureVerdict> {
  const { zone, tour_id } = reading;
  const food_kind = strictestKind(zone, await queries.listKindsOnTour(trx, { tour_id, zone }));
  await queries.insertReading(trx, { ...reading, food_kind });
  return judgeTemperature({ zone, food_kind }, reading.tenths);
}

/** The readings of a tour, the earliest first. */
export async function listTemperatures(
  db: Database,
  tourId: string,
): Promise<(TemperatureReading & { verdict: TemperatureVerdict })[]> {
  const readings = await queries.listReadingsOf(db, tourId);
  return readings.map((reading) => ({
    ...reading,
    verdict: judgeTemperature(reading, reading.tenths),
  }));
}

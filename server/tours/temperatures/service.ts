import {
  judgeTemperature,
  type TemperatureMoment,
  type TemperatureVerdict,
  type TemperatureZone,
} from '#domain/tours/temperatures/readings.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

export interface TemperatureReading {
  /** Of the device, which repeats it. */
  id: string;
  tour_id: string;
  /** Its label. */
  box: string;
  zone: TemperatureZone;
  moment: TemperatureMoment;
  /** Tenths of a degree Celsius, between -600 and 600. */
  tenths: number;
  /** What was done about one outside of the limit. */
  note: string | null;
  read_at: string;
  actor_id: string | null;
}

/**
 * Stores a reading, once. One that needs a note is stored without it, too: a record that is refused
 * would be a gap for the food control, and the device asks for the note.
 */
export async function recordTemperature(
  trx: Transaction,
  reading: TemperatureReading,
): Promise<TemperatureVerdict> {
  await queries.insertReading(trx, reading);
  return judgeTemperature(reading.zone, reading.tenths);
}

/** The readings of a tour, the earliest first. */
export async function listTemperatures(
  db: Database,
  tourId: string,
): Promise<(TemperatureReading & { verdict: TemperatureVerdict })[]> {
  const readings = await queries.listReadingsOf(db, tourId);
  return readings.map((reading) => ({
    ...reading,
    verdict: judgeTemperature(reading.zone, reading.tenths),
  }));
}

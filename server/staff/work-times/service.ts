import type {
  OwnWorkTimes,
  WorkDayEntry,
  WorkTimeEntry,
} from '#contract/staff/work-times.schema.ts';
import { addDays, fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { retentionYears } from '#domain/staff/work-times/limits.ts';
import { correctionDays, stateOfTimes, type WorkTime } from '#domain/staff/work-times/sequence.ts';
import { toWorkDays, type WorkDay } from '#domain/staff/work-times/work-days.ts';
import { yearsBefore } from '#domain/years-before.ts';
import type { ShopDeps } from '#server/deps.ts';
import * as queries from './queries.ts';

export { exportTimes as exportWorkTimesOf } from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/** A day more, for the rest before the first. */
const shownDays = correctionDays + 1;

export async function getOwnWorkTimes({ db, clock }: Deps, userId: string): Promise<OwnWorkTimes> {
  const now = clock();
  const { day: today } = toBerlin(now);
  const since = fromBerlin({ day: addDays(today, -shownDays), minutes: 0 });
  const times = (await queries.listOwnTimes(db, userId, since.toISOString())).map(readTime);
  const earliest = addDays(today, -correctionDays);
  const days = toWorkDays(times, now).filter(
    // Work that was not ended can be ended at any time.
    ({ day, ends_at }) => day >= earliest || ends_at === null,
  );
  return { state: stateOfTimes(times.at(-1)), today, days: days.toReversed().map(presentDay) };
}

export interface ReadTime extends WorkTime, Omit<WorkTimeEntry, 'at' | 'kind'> {}

export function readTime({
  at,
  replaces,
  ...entry
}: Pick<queries.TimeRow, 'at' | 'created_at' | 'id' | 'kind' | 'note' | 'replaces'>): ReadTime {
  return { ...entry, at: new Date(at), is_corrected: replaces !== null };
}

export function presentDay({ times, begins_at, ends_at, ...day }: WorkDay<ReadTime>): WorkDayEntry {
  return {
    ...day,
    begins_at: begins_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    times: times.map((time) => ({ ...time, at: time.at.toISOString() })),
  };
}

/** Deletes what was written before the years of section 16 (2) ArbZG. */
export async function deleteOldWorkTimes({ db, clock }: Deps): Promise<void> {
  await queries.deleteTimesBefore(db, yearsBefore(clock(), retentionYears));
}

/**
 * A local time in Berlin. All days and hours of the shop are, whatever the time zone of server or
 * customer.
 */
export interface BerlinTime {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes on the wall clock since midnight. */
  minutes: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const march = 2;
const october = 9;

export function toBerlin(instant: Date): BerlinTime {
  const shown = new Date(instant.getTime() + offsetAt(instant) * minuteMs);
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * Berlin's UTC offset in minutes. Summer time begins and ends at 1:00 UTC on the last Sundays of
 * March and October (Directive 2000/84/EC). Computed, because Intl would make placing an order 5 %
 * slower.
 */
function offsetAt(instant: Date): number {
  const year = instant.getUTCFullYear();
  const time = instant.getTime();
  return time >= findChange(year, march) && time < findChange(year, october) ? 120 : 60;
}

/** 1:00 UTC on the last Sunday of a month that has 31 days, in milliseconds since 1970. */
function findChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * dayMs;
}

/** The instant of a local time in Berlin. In the skipped hour of spring, the hour after it. */
export function fromBerlin({ day, minutes }: BerlinTime): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  // Berlin is one or two hours ahead: take the offset that holds at its own instant.
  for (const offset of [120, 60]) {
    const candidate = new Date(asIfUtc - offset * minuteMs);
    if (offsetAt(candidate) === offset) return candidate;
  }
  return new Date(asIfUtc - 60 * minuteMs);
}

/** When a day begins, as an ISO instant. */
export function startOfDay(day: string): string {
  return fromBerlin({ day, minutes: 0 }).toISOString();
}

/** When a day ends and the next one begins, as an ISO instant. */
export function endOfDay(day: string): string {
  return startOfDay(addDays(day, 1));
}

/** The calendar day `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The days from the first to the last; none if the last is before the first. */
export function listDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

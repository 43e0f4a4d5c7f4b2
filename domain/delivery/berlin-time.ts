/**
 * The shop's days and hours are those of Berlin, whatever zone the server or the customer lives in.
 */
export interface BerlinTime {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes on the wall clock since midnight. */
  minutes: number;
}

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const march = 2;
const october = 9;

export function toBerlin(instant: Date): BerlinTime {
  const shown = new Date(instant.getTime() + offsetAt(instant) * minute);
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * By how many minutes Berlin's clocks are ahead of UTC. Summer time begins and ends at 1:00 UTC on
 * the last Sundays of March and October (Directive 2000/84/EC). Intl knows it, too: an order, which
 * asks for the slots of two days, would take 5 % longer with it.
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

/**
 * The instant at which Berlin's wall clock shows this time. Inside the skipped hour of spring: the
 * hour after it.
 */
export function fromBerlin({ day, minutes }: BerlinTime): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  // Berlin is one or two hours ahead: of the two instants, the one at which it is by so much.
  for (const offset of [120, 60]) {
    const candidate = new Date(asIfUtc - offset * minute);
    if (offsetAt(candidate) === offset) return candidate;
  }
  return new Date(asIfUtc - 60 * minute);
}

/** The calendar day `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

import { once } from '../once.ts';

/** The shop's days and hours are those of Berlin, whatever zone the server or the customer lives in. */
const berlin = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

export interface BerlinTime {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes on the wall clock since midnight. */
  minutes: number;
}

export function toBerlin(instant: Date): BerlinTime {
  const parts = Object.fromEntries(
    berlin()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const minute = 60_000;

/** The instant at which Berlin's wall clock shows this time. Inside the skipped hour of spring: the hour after it. */
export function fromBerlin({ day, minutes }: BerlinTime): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  // Berlin is one or two hours ahead: of the two instants, the one that shows the wanted time.
  for (const offset of [120, 60]) {
    const candidate = new Date(asIfUtc - offset * minute);
    const shown = toBerlin(candidate);
    if (shown.day === day && shown.minutes === minutes) return candidate;
  }
  return new Date(asIfUtc - 60 * minute);
}

/** The calendar day `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * minute)
    .toISOString()
    .slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

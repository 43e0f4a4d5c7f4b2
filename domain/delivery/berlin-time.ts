import { once } from '../once.ts';

/**
 * The shop's days and hours are those of Berlin, whatever zone the server or the customer lives in.
 */
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
  const shown = new Date(instant.getTime() + offsetAt(instant) * minute);
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** By the hours since 1970: clocks are changed at a full hour of UTC. */
const offsets = new Map<number, number>();
/**
 * Of forty days. Asked of Intl each time, the slots of two days took an order a twentieth of its
 * time in the process.
 */
const maximumOffsets = 1000;

/** By how many minutes Berlin's clocks are ahead of UTC. */
function offsetAt(instant: Date): number {
  const key = Math.floor(instant.getTime() / hour);
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const begin = new Date(key * hour);
  const parts = Object.fromEntries(
    berlin()
      .formatToParts(begin)
      .map((part) => [part.type, part.value]),
  );
  const shown = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`,
  );
  const offset = (shown - begin.getTime()) / minute;
  if (offsets.size >= maximumOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
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
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * minute)
    .toISOString()
    .slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

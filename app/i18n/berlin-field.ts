import { fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';

/** The value of a field for day and time in Berlin, such as `2026-11-26T15:00`. */
export function berlinFieldOf(iso: string | null): string {
  if (iso === null) return '';
  const { day, minutes } = toBerlin(new Date(iso));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The instant that a field names; null if it is empty or not one. */
export function readBerlinField(typed: string): string | null {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (day === '' || Number.isNaN(Date.parse(`${day}T12:00:00Z`))) return null;
  return fromBerlin({ day, minutes: Number(hours) * 60 + Number(minutes) }).toISOString();
}

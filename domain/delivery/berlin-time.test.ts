import { expect, test } from 'vitest';
import { fromBerlin, toBerlin } from './berlin-time.ts';

const hour = 60 * 60 * 1000;
const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** As Intl writes it: 2026-03-29, 03:00. */
function write({ day, minutes }: { day: string; minutes: number }): string {
  const padded = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${day}, ${padded.join(':')}`;
}

const hours = (from: string, to: string) => {
  const first = Date.parse(from);
  return Array.from(
    { length: (Date.parse(to) - first) / hour },
    (_, index) => new Date(first + index * hour),
  );
};

test('agrees with Intl at every hour of 2020 to 2035', () => {
  const instants = hours('2020-01-01T00:00:00Z', '2036-01-01T00:00:00Z');
  expect(instants.length).toBe(140_256);
  const wrong = instants.filter((instant) => write(toBerlin(instant)) !== berlin.format(instant));
  expect(wrong).toEqual([]);
});

test('changes the clocks at 1:00 UTC on the last Sundays of March and October', () => {
  const times = ['2026-03-29T00:59', '2026-03-29T01:00', '2026-10-25T00:59', '2026-10-25T01:00'];
  const shown = times.map((time) => write(toBerlin(new Date(`${time}Z`))));
  expect(shown).toEqual([
    '2026-03-29, 01:59',
    '2026-03-29, 03:00',
    '2026-10-25, 02:59',
    '2026-10-25, 02:00',
  ]);
});

test('converts every hour there and back, except for the repeated hour in autumn', () => {
  const instants = hours('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
  const others = instants.filter(
    (instant) => fromBerlin(toBerlin(instant)).getTime() !== instant.getTime(),
  );
  expect(others).toEqual([new Date('2026-10-25T01:00:00Z')]);
});

import { expect, test } from 'vitest';
import { addDays } from './berlin-time.ts';
import { isHoliday } from './holidays.ts';

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.filter((day) => day.startsWith(String(year)) && isHoliday(day));
}

test.each([
  {
    year: 2025,
    movable: ['2025-04-18', '2025-04-21', '2025-05-08', '2025-05-29', '2025-06-09'],
  },
  { year: 2026, movable: ['2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25'] },
  { year: 2027, movable: ['2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'] },
  {
    year: 2028,
    movable: ['2028-04-14', '2028-04-17', '2028-05-25', '2028-06-05', '2028-06-17'],
  },
])("knows Berlin's holidays of $year", ({ year, movable }) => {
  const fixed = ['01-01', '03-08', '05-01', '10-03', '12-25', '12-26'];
  const expected = [...fixed.map((day) => `${year}-${day}`), ...movable];
  expect(holidaysOf(year)).toEqual(expected.toSorted());
});

// Easter Sundays as the churches publish them, over the whole range from 22 March to 25 April.
test.each([
  '1954-04-18',
  '1970-03-29',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2016-03-27',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
])('closes on the Friday before and the Monday after Easter Sunday, %s', (easter) => {
  const around = [-3, -2, 0, 1, 2].map((distance) => addDays(easter, distance));
  const isFixed = (day: string) => ['05-01', '03-08'].includes(day.slice(5));
  expect(around.filter((day) => !isFixed(day)).map(isHoliday)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

import { addDays } from './berlin-time.ts';

/**
 * Each year on the same day, as MM-DD (Feiertagsgesetz of Berlin): New Year, Women's Day, Labour
 * Day, Unity Day, Christmas.
 */
const fixed = ['01-01', '03-08', '05-01', '10-03', '12-25', '12-26'];
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const movable = [-2, 1, 39, 50];
/**
 * One-time holidays: 80 years after the end of the war, and 75 years after the uprising of 1953.
 */
const single = ['2025-05-08', '2028-06-17'];

/** Whether a day (YYYY-MM-DD) is a public holiday in Berlin. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return (
    fixed.includes(day.slice(5)) ||
    single.includes(day) ||
    movable.some((distance) => addDays(easter, distance) === day)
  );
}

/** The Gregorian computus in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

import { toBerlin } from './berlin-time.ts';
import { sunsetOn } from './sunset.ts';

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  timeZone: 'UTC',
});
const ramadan = '9';
/** So that the goods are unpacked and on the table. */
const minutesBeforeSunset = 20;
const roundedToMinutes = 5;

/** Whether a day (YYYY-MM-DD) is in Ramadan, by the Umm al-Qura calendar. */
export function isRamadan(day: string): boolean {
  return islamicMonth.format(new Date(`${day}T12:00:00Z`)) === ramadan;
}

/**
 * When the window before Iftar ends, in minutes on Berlin's wall clock: 20 minutes before sunset,
 * rounded down to five.
 */
export function endBeforeIftar(day: string): number {
  const { minutes } = toBerlin(sunsetOn(day));
  return Math.floor((minutes - minutesBeforeSunset) / roundedToMinutes) * roundedToMinutes;
}

import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Cents } from '#domain/money.ts';

// Specification section 1: dates and numbers are German in every language, money is always euros.

// Creating a formatter takes a phone at least ten milliseconds: dates and prices need none, and the
// others are created once.
const shortWeekday = perLanguage((language) => {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short' });
});
const longWeekday = perLanguage((language) => {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' });
});
const list = perLanguage((language) => new Intl.ListFormat(language));

function perLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** '3,99 €', with a no-break space. */
export function formatMoney(amount: Cents): string {
  const { euros, cents } = splitMoney(amount);
  return `${euros},${cents}\u00a0€`;
}

/** The two halves of a price, which have different sizes: '3' and '99'. */
export function splitMoney(amount: Cents): { euros: string; cents: string } {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const sign = amount < 0 ? '-' : '';
  return { euros: sign + groupThousands(digits.slice(0, -2)), cents: digits.slice(-2) };
}

/** '1,5', '1.250': at most two decimals. */
export function formatNumber(amount: number): string {
  // Corrects floating-point errors: 1.005 times 100 is slightly less than 100.5.
  const rounded = Math.round(Number(Math.abs(amount * 100).toPrecision(15))) / 100;
  const [whole = '', decimals] = String(rounded).split('.');
  const sign = amount < 0 ? '-' : '';
  return sign + groupThousands(whole) + (decimals === undefined ? '' : `,${decimals}`);
}

/** '1234567' as '1.234.567' */
function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/** '21.11.2026', the day in Berlin. */
export function formatDate(iso: string): string {
  const { day } = toBerlin(new Date(iso));
  return day.split('-').toReversed().join('.');
}

/** '14:00', the time in Berlin. */
export function formatTime(iso: string): string {
  const { minutes } = toBerlin(new Date(iso));
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** '14' or '9:30', for texts that say it is a time. */
export function formatHour(iso: string): string {
  return formatTime(iso).replace(/^0/, '').replace(/:00$/, '');
}

/** 'Do' in the language of the page, the day in Berlin. */
export function formatWeekday(iso: string, language: string): string {
  const { day } = toBerlin(new Date(iso));
  return shortWeekday(language).format(new Date(day));
}

/** 'Sonntag' in the language of the page; 1 is Monday. */
export function formatWeekdayName(weekday: number, language: string): string {
  const monday = Date.UTC(2026, 0, 5);
  const day = new Date(monday + (weekday - 1) * 24 * 60 * 60_000);
  return longWeekday(language).format(day);
}

/** 'Milch, Eier und Nüsse' in the language of the page. */
export function formatList(parts: readonly string[], language: string): string {
  return list(language).format(parts);
}

const units: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];

/**
 * 'vor 5 Minuten', 'gestern' in the language of the page, its digits Latin as everywhere in the
 * shop.
 */
export function formatRelative(iso: string, now: Date, language: string): string {
  const seconds = Math.round((Date.parse(iso) - now.getTime()) / 1000);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const relative = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
  return relative.format(Math.trunc(seconds / length), unit);
}

/** '2 Stunden', '90 Minuten' in the language of the page. */
export function formatDuration(minutes: number, language: string): string {
  const isHours = minutes % 60 === 0;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isHours ? minutes / 60 : minutes);
}

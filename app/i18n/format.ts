import { groupThousands } from '#domain/format-number.ts';
import type { Cents } from '#domain/money.ts';
import { once } from '#domain/once.ts';

/**
 * Specification section 1: dates and numbers are German in every language, money is always euros.
 */
const locale = 'de-DE';
const timeZone = 'Europe/Berlin';

// Creating a formatter takes a phone at least ten milliseconds. Most pages show no date, and prices
// need none.
const date = once(() => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }));
const time = once(() => new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }));

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

/** '21.11.2026', the day in Berlin. */
export function formatDate(iso: string): string {
  return date().format(new Date(iso));
}

/** '14:00', the time in Berlin. */
export function formatTime(iso: string): string {
  return time().format(new Date(iso));
}

/** 'Do' in the language of the page, the day in Berlin. */
export function formatWeekday(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, weekday: 'short' }).format(new Date(iso));
}

/** 'Sonntag' in the language of the page; 1 is Monday. */
export function formatWeekdayName(weekday: number, language: string): string {
  const monday = Date.UTC(2026, 0, 5);
  const day = new Date(monday + (weekday - 1) * 24 * 60 * 60_000);
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(day);
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

/** 'Milch, Eier und Nüsse' in the language of the page. */
export function formatList(parts: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(parts);
}

/** 'Milch, Eier oder Nüsse' in the language of the page. */
export function formatChoice(parts: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(parts);
}

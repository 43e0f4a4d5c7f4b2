import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { formatRelative } from './format-relative.ts';
import { formatDate, formatDuration, formatMoney, formatTime, splitMoney } from './format.ts';

test.each([
  [0, '0,00 €'],
  [5, '0,05 €'],
  [399, '3,99 €'],
  [123_456, '1.234,56 €'],
])('writes %i cents as %s', (amount, text) => {
  expect(formatMoney(cents(amount))).toBe(text.replace(' ', '\u00a0'));
});

test.each([
  [399, '3', '99'],
  [5, '0', '05'],
  [123_400, '1.234', '00'],
  [-150, '-1', '50'],
])('splits %i cents into %s and %s', (amount, euros, fraction) => {
  expect(splitMoney(cents(amount))).toEqual({ euros, cents: fraction });
});

test('writes money as the standard does, without its formatters', () => {
  const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  const integer = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(integer, (amount) => {
      expect(formatMoney(cents(amount))).toBe(money.format(amount / 100));
    }),
  );
});

test('shows day and time of Berlin, wherever the browser is', () => {
  expect(formatDate('2026-11-20T23:30:00Z')).toBe('21.11.2026');
  // Still the 20th in Berlin, and the 21st where the tests run (vitest.config.ts).
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('20.11.2026');
  expect(formatTime('2026-11-20T23:30:00Z')).toBe('00:30');
  expect(formatTime('2026-07-01T08:00:00Z')).toBe('10:00');
});

test.each([
  ['2026-11-21T11:59:30Z', 'de', 'vor 30 Sekunden'],
  ['2026-11-21T11:55:00Z', 'de', 'vor 5 Minuten'],
  ['2026-11-21T09:10:00Z', 'en', '2 hours ago'],
  ['2026-11-20T12:00:00Z', 'de', 'gestern'],
  ['2026-11-18T12:00:00Z', 'tr', '3 gün önce'],
  ['2026-11-21T11:45:00Z', 'ar', 'قبل 15 دقيقة'],
  ['2025-10-01T12:00:00Z', 'de', 'letztes Jahr'],
  ['2026-11-21T11:59:00Z', 'de', 'vor 1 Minute'],
  ['2026-11-21T11:00:00Z', 'de', 'vor 1 Stunde'],
  ['2026-10-23T12:00:00Z', 'de', 'vor 29 Tagen'],
  ['2026-10-22T12:00:00Z', 'de', 'letzten Monat'],
  ['2026-11-21T12:05:30Z', 'de', 'in 5 Minuten'],
  ['2026-11-23T12:00:00Z', 'en', 'in 2 days'],
])('says of %s in %s: %s', (iso, language, text) => {
  expect(formatRelative(iso, new Date('2026-11-21T12:00:00Z'), language)).toBe(text);
});

test.each([
  [120, 'de', '2 Stunden'],
  [60, 'en', '1 hour'],
  [90, 'tr', '90 dakika'],
  [120, 'ar', 'ساعتان'],
  [45, 'ar', '45 دقيقة'],
  [150, 'de', '150 Minuten'],
])('says of %i minutes in %s: %s', (minutes, language, text) => {
  expect(formatDuration(minutes, language)).toBe(text);
});

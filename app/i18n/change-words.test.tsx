import { expect, test } from 'vitest';
import type { Language } from '#domain/accounts/languages.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { useFieldName, useValueText } from './use-change-words.ts';

function Value({ name, value }: { name: string; value: unknown }) {
  return useValueText()(name, value);
}

function Field({ name, subject }: { name: string; subject?: string }) {
  return useFieldName(subject)(name);
}

test.each<[string, unknown, Language, string]>([
  ['price_cents', 1999, 'de', '19,99\u00a0€'],
  ['price_cents', 0, 'tr', '0,00\u00a0€'],
  ['iftar_capacity', 20, 'de', '20'],
  ['is_available', true, 'de', 'ja'],
  ['is_available', false, 'en', 'no'],
  ['description', null, 'de', ''],
  ['description', undefined, 'de', ''],
  // Of Berlin: the machine that runs the tests is a day ahead.
  ['valid_to', '2026-07-01T22:30:00+00:00', 'de', '02.07.2026, 00:30'],
  ['created', '2026-07-01', 'de', '2026-07-01'],
  ['postal_codes', ['13357'], 'de', '[&quot;13357&quot;]'],
  ['status', 'delivered', 'de', 'Geliefert'],
  ['name', 'delivered', 'de', 'delivered'],
])('%s of %j reads in %s: %s', (name, value, language, text) => {
  expect(markupOf(<Value name={name} value={value} />, { language })).toBe(text);
});

test('a column has the label of its form, else its database name', () => {
  const nameOf = (name: string) => markupOf(<Field name={name} />, { language: 'de' });
  const named = ['quantity', 'days_ahead', 'name', 'slug'].map(nameOf);
  for (const [n, name] of ['quantity', 'days_ahead', 'name', 'slug'].entries()) {
    expect(named[n]).not.toBe(name);
    expect(named[n]).not.toContain('.');
  }
  expect(nameOf('link_to')).toBe('link_to');
});

test.each([
  ['product', 'name', 'Name'],
  ['category', 'name', 'Name'],
  ['shop', 'name', 'Name des Shops'],
  ['category', 'en', 'Englisch'],
  ['product', 'en', 'Suchwörter Englisch'],
  ['product', 'category', 'Kategorie'],
])('of a %s, the column %s has the label of its own form: %s', (subject, name, label) => {
  expect(markupOf(<Field name={name} subject={subject} />, { language: 'de' })).toBe(label);
});

import { expect, test } from 'vitest';
import type { Texts } from './load-texts.ts';
import german from './locales/de.json' with { type: 'json' };
import { createTranslation, type TextKey } from './translation.ts';

const { t, exists } = createTranslation('de', german);

test('groups the digits of a count', () => {
  expect(t('catalog.product_count', { count: 1721 })).toBe('1.721 Produkte');
  expect(t('catalog.list.shown', { shown: 48, total: 12_000 })).toBe('48 von 12.000 Produkten');
});

test('chooses the plural form of a count', () => {
  expect(t('catalog.product_count', { count: 1 })).toBe('1 Produkt');
});

test('a key without a text is its own text, and does not exist', () => {
  expect(own({}).t(key)).toBe('common.text');
  expect(exists('common.close')).toBe(true);
  // A group, a key beyond a text, and what every object has.
  for (const missing of ['common', 'common.close.more', 'common.toString', 'no.such'])
    expect(exists(missing)).toBe(false);
});

test('values in a text from right to left have their own direction', () => {
  const arabic = own({ text: '{{count}} · {{name}}' }, 'ar');
  expect(arabic.t(key, { count: 3, name: 'Obst' })).toBe('\u20683\u2069 · \u2068Obst\u2069');
});

test('finds a text that is added later', () => {
  const texts: Texts = {};
  const translation = createTranslation('de', texts);
  expect(translation.t('common.close')).toBe('common.close');
  texts.common = german.common;
  expect(translation.t('common.close')).toBe(german.common.close);
});

/** The key of the only text of `own`. */
const key = 'common.text' as TextKey;

function own(texts: Record<string, string>, language: 'ar' | 'de' = 'de') {
  return createTranslation(language, { common: texts } as unknown as Texts);
}

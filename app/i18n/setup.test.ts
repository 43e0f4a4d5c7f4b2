import { expect, test } from 'vitest';
import german from './locales/de.json' with { type: 'json' };
import { createI18n } from './setup.ts';

const { t } = createI18n('de', german);

test('groups the digits of a count', () => {
  expect(t('catalog.product_count', { count: 1721 })).toBe('1.721 Produkte');
  expect(t('catalog.list.shown', { shown: 48, total: 12_000 })).toBe('48 von 12.000 Produkten');
});

test('chooses the plural form of a count', () => {
  expect(t('catalog.product_count', { count: 1 })).toBe('1 Produkt');
});

import { expect, test } from 'vitest';
import { createTranslate, findText } from './translate.ts';

const translate = (text: Record<string, string>, language = 'de') =>
  createTranslate(language, { cart: text });

test('groups the digits of a count, and of no other number', () => {
  const t = translate({ shown: '{{shown}} von {{total}}', order: 'Nr. {{number}}' });
  expect(t('cart.shown', { shown: 48, total: 12_000 })).toBe('48 von 12.000');
  expect(t('cart.order', { number: 10_051 })).toBe('Nr. 10051');
});

test.each([
  ['de', 1, 'one'],
  ['de', 2, 'other'],
  ['ar', 3, 'few'],
])('chooses the plural form of a count in %s: %i', (language, count, form) => {
  const forms = { items_one: 'one', items_few: 'few', items_other: 'other' };
  expect(translate(forms, language)('cart.items', { count })).toBe(form);
});

test('a text without plural forms has one for all counts', () => {
  expect(translate({ left: 'noch {{count}}' })('cart.left', { count: 1 })).toBe('noch 1');
});

test('a key without a text is its own text', () => {
  const texts = { cart: { title: 'Korb', items_one: 'eins' } };
  expect(createTranslate('de', texts)('cart.items')).toBe('cart.items');
  expect(findText(texts, 'cart.title')).toBe('Korb');
  // A group, a key beyond a text, and what every object has.
  for (const missing of ['cart', 'cart.title.more', 'cart.toString', 'no.such'])
    expect(findText(texts, missing)).toBeUndefined();
});

test('inserts every value as it was given, and a placeholder without one remains', () => {
  const t = translate({ text: '{{name}}: {{price}}{{name}} {{other}}' });
  expect(t('cart.text', { name: '$& {{price}}', price: '2 €' })).toBe(
    '$& {{price}}: 2 €$& {{price}} {{other}}',
  );
});

test('leaves out a sentence with a value that is not there', () => {
  const t = translate({ text: 'Wir liefern. Von {{start}} bis {{end}} Uhr. Ab {{fee}}.' });
  expect(t('cart.text', { start: null, end: null, fee: '2 €' })).toBe('Wir liefern. Ab 2 €.');
});

test('inserts a value as the caller wants it', () => {
  const t = createTranslate('de', { cart: { text: '{{name}}!' } }, (value) => `<${value}>`);
  expect(t('cart.text', { name: 'Obst' })).toBe('<Obst>!');
});

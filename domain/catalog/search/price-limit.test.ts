import { expect, test } from 'vitest';
import { readPriceLimit } from './price-limit.ts';

test.each([
  ['Säfte unter 2 Euro', 'safte', 200],
  ['Käse bis 3,50 €', 'kase', 350],
  ['bis zu 4€ Kaffee', 'kaffee', 400],
  ['Snacks unter 1,50', 'snacks', 150],
  ['tea under 2.50', 'tea', 250],
  ['biscuits less than 3 euros', 'biscuits', 300],
  ['1 euro altı su', 'su', 100],
  ["2 euro'dan ucuz bisküvi", 'biskuvi', 200],
  ['5 euroya kadar et', 'et', 500],
  ['شاي أقل من ٣ يورو', 'شاي', 300],
])('%s is %s for so many cents', (text, rest, cents) => {
  expect(readPriceLimit(text)).toEqual({ rest, cents });
});

test.each([
  '2 kg Zwiebeln',
  '6 Brötchen',
  'bis morgen Milch',
  'unter der Sonne getrocknet',
  'altı yumurta',
])('%s has no limit', (text) => {
  expect(readPriceLimit(text)).toEqual({ rest: text, cents: null });
});

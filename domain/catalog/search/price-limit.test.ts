import { expect, test } from 'vitest';
import { readPriceLimit } from './price-limit.ts';

test.each([
  ['Säfte unter 2 Euro', 'Säfte', 200],
  ['Käse bis 3,50 €', 'Käse', 350],
  ['bis zu 4€ Kaffee', 'Kaffee', 400],
  ['Snacks unter 1,50', 'Snacks', 150],
  ['tea under 2.50', 'tea', 250],
  ['biscuits less than 3 euros', 'biscuits', 300],
  ['1 euro altı su', 'su', 100],
  ["2 euro'dan ucuz bisküvi", 'bisküvi', 200],
  ['5 euroya kadar et', 'et', 500],
  ['شاي أقل من ٣ يورو', 'شاي', 300],
  ['Weißbrot unter 2 € bitte', 'Weißbrot bitte', 200],
  ["3 €'dan ucuz peynir", 'peynir', 300],
  ['under 3€', '', 300],
  ['Käse unter zwei Euro', 'Käse', 200],
  ['tea under one euro', 'tea', 100],
  ['iki euro altı su', 'su', 200],
  ['معكرونة أقل من يورو', 'معكرونة', 100],
  ['شاي بأقل من يوروين', 'شاي', 200],
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

import { expect, test } from 'vitest';
import { parseQuantity } from './quantity.ts';

test.each([
  ['500 g', 500, 'g'],
  ['250 gr.', 250, 'g'],
  ['1,5 kg', 1.5, 'kg'],
  ['33 cl', 330, 'ml'],
  ['5 dl', 500, 'ml'],
  ['250ml', 250, 'ml'],
  ['0.75 Liter', 0.75, 'l'],
  ['6 x 0,33 L', 1.98, 'l'],
  ['6×330 ml', 1980, 'ml'],
  ['2 * 125 g', 250, 'g'],
  ['3 x 0.1 l', 0.3, 'l'],
  ['10 Stück', 10, 'piece'],
  ['1 St.', 1, 'piece'],
])('%s is %f %s', (text, amount, unit) => {
  expect(parseQuantity(text)).toEqual({ amount, unit });
});

test.each([
  '',
  '500',
  'g',
  '0 g',
  '1.000 g',
  '1,000 kg',
  '500 oz',
  '500 toString',
  'ca. 500 g',
  '5 g 3',
])('"%s" cannot be read', (text) => {
  expect(parseQuantity(text)).toBeUndefined();
});

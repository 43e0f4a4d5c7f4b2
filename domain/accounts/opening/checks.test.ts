import { expect, test } from 'vitest';
import { checkOpening, type OpeningFacts } from './checks.ts';

const ready: OpeningFacts = {
  has_second_factor: true,
  missing_imprint: 0,
  missing_contact: 0,
  has_vat_id: true,
  has_legal_texts: true,
  window_count: 1,
  sold_products: 12,
  without_allergens: 0,
  without_price: 0,
  without_positions: 0,
  has_tried_mail: true,
};
const openItems = (changes: Partial<OpeningFacts>) =>
  checkOpening({ ...ready, ...changes }).filter(({ state }) => state !== 'done');

test('a shop that has everything may open, and sees how many products it sells', () => {
  expect(openItems({})).toEqual([]);
  expect(checkOpening(ready)).toContainEqual({ check: 'products', state: 'done', count: 12 });
});

test.each([
  [{ has_second_factor: false }, 'second_factor', null],
  [{ missing_imprint: 1 }, 'imprint', null],
  [{ missing_contact: 2 }, 'contact', null],
  [{ window_count: 0 }, 'delivery', null],
  [{ sold_products: 0 }, 'products', 0],
] as const)('a shop with %j may not open', (changes, check, count) => {
  expect(openItems(changes)).toEqual([{ check, state: 'required', count }]);
});

test.each([
  [{ has_vat_id: false }, 'vat_id', null],
  [{ has_legal_texts: false }, 'legal_texts', null],
  [{ without_allergens: 3 }, 'allergens', 3],
  [{ without_price: 1 }, 'prices', 1],
  [{ without_positions: 4 }, 'positions', 4],
  [{ has_tried_mail: false }, 'tried_mail', null],
] as const)('a shop with %j may open, and is advised not to', (changes, check, count) => {
  expect(openItems(changes)).toEqual([{ check, state: 'advised', count }]);
});

import { expect, it } from 'vitest';
import type { SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { cents } from '#domain/money.ts';
import { contentOf, pressed, totalOf } from './state.ts';

const article: SupplierArticle = {
  id: 'a',
  supplier: { id: 's', name: 'Hof' },
  product: { id: 'p', name: 'Tomaten' },
  number: '',
  name: 'Tomaten',
  units_per_case: 6,
  case_weight_g: null,
  least_cases: 3,
  step_cases: 2,
  life_days: null,
  is_preferred: false,
  is_always_there: false,
  price: null,
  case_price_cents: cents(500),
  is_archived: false,
  version: 1,
};

it('goes from nothing to the least, on in steps, and back', () => {
  const press = (before: number, typed: number) => pressed(before, typed, article);
  expect([press(0, 1), press(3, 4), press(5, 6)]).toEqual([3, 5, 7]);
  expect([press(7, 6), press(5, 4), press(3, 2)]).toEqual([5, 3, 0]);
  expect([press(0, 10), press(9, 0), press(9, 4)]).toEqual([11, 0, 5]);
});

it('sends what is ordered, in the order of the list, and adds what has a price', () => {
  const draft = { cases: { b: 2, a: 3, c: 0 }, delivers_on: '', note: ' ' };
  expect(contentOf(draft, [article, { id: 'b' }, { id: 'c' }])).toEqual({
    delivers_on: null,
    note: null,
    lines: [
      { article_id: 'a', cases: 3 },
      { article_id: 'b', cases: 2 },
    ],
  });
  expect(totalOf(draft, [article, { ...article, id: 'b', case_price_cents: null }])).toBe(1500);
});

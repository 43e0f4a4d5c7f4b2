import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFilters,
  countPages,
  defaultListQuery,
  listParameters,
  listSorts,
  readListQuery,
  writeListQuery,
} from './list-filter.ts';

const read = (text: string) => {
  const given = new URLSearchParams(text);
  return readListQuery((name) => given.getAll(name));
};

describe('the parameters of a list', () => {
  test.each([
    ['', {}],
    ['diet=vegan,halal', { diet: ['halal', 'vegan'] }],
    ['diet=vegan&diet=halal&diet=vegan', { diet: ['halal', 'vegan'] }],
    ['diet=meat,VEGAN', {}],
    ['without=nuts,milk,love', { without: ['milk', 'nuts'] }],
    ['diet=halal&stunning=without', { diet: ['halal'], stunning: 'without' }],
    ['stunning=none', {}],
    ['without=nuts&traces=1', { without: ['nuts'], is_without_traces: true }],
    ['offer=1&stock=1', { is_on_offer: true, is_in_stock: true }],
    ['offer=yes&stock=0', {}],
    ['price=3', { max_price_cents: 300 }],
    ['price=2.5&price=3', { max_price_cents: 250 }],
    ['price=02,50', { max_price_cents: 250 }],
    ['price=0.99', { max_price_cents: 99 }],
    ['price=0', {}],
    ['price=-3', {}],
    ['price=1e2', {}],
    ['price=3.999', {}],
    ['price=1000', {}],
    ['price=200-500', {}],
    ['brand=Zott|Alnatura&brand=Zott', { brand: ['Alnatura', 'Zott'] }],
    ['brand=&brand=%20|%20', {}],
    ['sort=unit_price&page=7', { sort: 'unit_price', page: 7 }],
    ['sort=recommended&page=1', {}],
    ['sort=stock; drop table products', {}],
  ])('%s means %j', (text, expected) => {
    expect(read(text)).toEqual({ ...defaultListQuery, ...expected });
  });

  test.each(['0', '01', '-1', '1.5', '1e9', '1000000000', 'x', '', ' 2', '٢'])(
    'page %j is the first page',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1);
      expect(listParameters.page(page)).toBe('');
    },
  );

  test('too many brands and overlong names are ignored', () => {
    const names = Array.from({ length: 500 }, (_, index) => `b${index}`);
    expect(read(`brand=${names.join('|')}`).brand).toHaveLength(10);
    expect(read(`brand=${'x'.repeat(101)}`).brand).toEqual([]);
  });

  test('have one canonical form with the same meaning', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'vegan',
        'halal,vegan',
        'nuts',
        'milk,nuts',
        '1',
        '2',
        '2.50',
        'A|B',
        'price',
        'without',
      ),
    );
    const given = fc.record({
      brand: fc.array(value),
      diet: fc.array(value),
      offer: fc.array(value),
      page: fc.array(value),
      price: fc.array(value),
      sort: fc.array(value),
      stock: fc.array(value),
      stunning: fc.array(value),
      traces: fc.array(value),
      without: fc.array(value),
    });
    fc.assert(
      fc.property(given, (values) => {
        const query = readListQuery((name) => values[name]);
        const written = writeListQuery(query);
        const spelled = new Map(written);
        expect(readListQuery((name) => [spelled.get(name) ?? ''])).toEqual(query);
        for (const [name, text] of written) {
          const [first = '', ...others] = values[name];
          const spell: (value: string, ...more: string[]) => string = listParameters[name];
          expect(spell(first, ...others)).toBe(text);
        }
      }),
    );
  });
});

test('every filter counts, sort and page do not', () => {
  expect(countFilters(read('sort=name&page=3'))).toBe(0);
  const all =
    'diet=halal,vegan&stunning=with&without=nuts&traces=1&offer=1&stock=1&price=3&brand=A|B';
  expect(countFilters(read(all))).toBe(10);
});

test('a list has one page per 48 products, and one page when it is empty', () => {
  expect([0, 1, 48, 49, 2000].map(countPages)).toEqual([1, 1, 1, 2, 42]);
});

test('the first sort is the default of a URL', () => {
  expect(listSorts[0]).toBe(defaultListQuery.sort);
});

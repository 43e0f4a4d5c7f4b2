import { expect, test } from 'vitest';
import { filterNames, toQuery, type ProductFilter } from './filter.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const empty: ProductFilter = {
  query: '',
  category_id: '',
  state: '',
  stock: '',
  sort: '',
  direction: '',
};

test('an empty filter asks for everything', () => {
  expect(Object.keys(empty)).toEqual([...filterNames]);
  expect(toQuery(empty)).toEqual({});
});

test('every part of a filter is requested', () => {
  const filter = {
    query: 'milch',
    category_id: id,
    state: 'archived',
    stock: 'sold_out',
    sort: 'newest',
    direction: 'desc',
  };
  expect(toQuery(filter)).toEqual(filter);
});

test('what is typed into the address and means nothing is left out', () => {
  const typed = {
    category_id: `${id}0`,
    state: 'gone',
    stock: 'much',
    sort: 'id',
    direction: 'up',
  };
  expect(toQuery({ ...empty, ...typed })).toEqual({});
  expect(toQuery({ ...empty, category_id: `0${id}` })).toEqual({});
});

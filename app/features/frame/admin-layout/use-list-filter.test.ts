import { expect, test } from 'vitest';
import { anyDay, anyId, anyText, anyTime, oneOf, readFilter } from './use-list-filter.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const readers = {
  query: anyText,
  category_id: anyId,
  state: oneOf(['available', 'archived']),
  day: anyDay,
  slot: anyTime,
};
const empty = { query: '', category_id: '', state: '', day: '', slot: '' };

test('an empty filter requests all rows', () => {
  expect(readFilter(readers, empty)).toEqual({});
});

test('every set filter is part of the request', () => {
  const filter = {
    query: 'milch',
    category_id: id,
    state: 'archived',
    day: '2026-11-21',
    slot: '2026-11-21T10:00:00.000Z',
  };
  expect(readFilter(readers, filter)).toEqual(filter);
});

test.each([
  { category_id: `${id}0` },
  { category_id: `0${id}` },
  { state: 'gone' },
  { state: 'archived ' },
  { day: '1026-11-21' },
  { day: '2026-11-211' },
  { day: 'x2026-11-21' },
  { slot: 'soon' },
])('%j in the query string filters nothing', (typed) => {
  expect(readFilter(readers, { ...empty, ...typed })).toEqual({});
});

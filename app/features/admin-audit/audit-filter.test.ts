import { expect, test } from 'vitest';
import { toQuery } from './audit-filter.ts';

const actor = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('every part of the filter is requested, and nothing that is empty', () => {
  const filter = { subject_type: 'withdrawal', actor, day: '2026-11-21' };
  expect(toQuery(filter)).toEqual(filter);
  expect(toQuery({ subject_type: '', actor: '', day: '' })).toEqual({});
});

test.each([
  { subject_type: 'session' },
  { actor: `${actor}0` },
  { actor: `x${actor}` },
  { day: '1026-11-21' },
  { day: '2026-11-211' },
  { day: 'x2026-11-21' },
])('%j in the address means nothing', (typed) => {
  expect(toQuery({ subject_type: '', actor: '', day: '', ...typed })).toEqual({});
});

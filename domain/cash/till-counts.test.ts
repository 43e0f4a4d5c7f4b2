import { describe, expect, test } from 'vitest';
import { countAgainAboveCents, checkCount, checkRecount, mustCountAgain } from './till-counts.ts';

const till = { drivers: ['driver'], counts: [], is_closed: false };
const counted = { ...till, counts: [{ actor_id: 'first' }] };

describe('the first count', () => {
  test.each([
    ['by another person', till, 'first', undefined],
    ['by its driver', till, 'driver', 'own_till'],
    ['of a till that is counted', counted, 'second', 'till_counted'],
    ['of a till that is closed', { ...counted, is_closed: true }, 'second', 'till_counted'],
  ])('%s', (_, of, actor, code) => {
    const result = checkCount(of, actor);
    expect(result.ok ? undefined : result.error.code).toBe(code);
  });

  test.each([
    [countAgainAboveCents, false, false],
    [countAgainAboveCents + 1, false, true],
    [0 - countAgainAboveCents, false, false],
    [-1 - countAgainAboveCents, false, true],
    [countAgainAboveCents + 1, true, false],
  ])('that differs by %d is repeated, asked before %s: %s', (difference, was_asked, expected) => {
    expect(mustCountAgain(difference, { was_asked })).toBe(expected);
  });
});

describe('a later count', () => {
  test.each([
    ['by a second person', counted, 'second', undefined],
    ['by the person who counted last', counted, 'first', 'own_count'],
    ['by the driver', counted, 'driver', 'own_till'],
    ['of a till without a count', till, 'first', 'till_uncounted'],
    ['after the close', { ...counted, is_closed: true }, 'second', 'till_closed'],
    [
      'after the account of the first is gone',
      { ...till, counts: [{ actor_id: null }] },
      'second',
      undefined,
    ],
    [
      'by the person who made the version before the last',
      { ...till, counts: [{ actor_id: 'first' }, { actor_id: 'second' }] },
      'first',
      undefined,
    ],
  ])('%s', (_, of, actor, code) => {
    const result = checkRecount(of, actor);
    expect(result.ok ? undefined : result.error.code).toBe(code);
  });
});

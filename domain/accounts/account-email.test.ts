import { expect, test } from 'vitest';
import { toAccountEmail } from './account-email.ts';

test.each([
  ['Samira@Example.org', 'samira@example.org'],
  ['s+shop@example.org', 's+shop@example.org'],
  // A Cyrillic a.
  ['sаmira@example.org', undefined],
  ['samira@exämple.org', undefined],
  ['samira', undefined],
  ['samira @example.org', undefined],
  [' samira@example.org', undefined],
])('an account of "%s" has the address %s', (typed, stored) => {
  expect(toAccountEmail(typed)).toBe(stored);
});

import { expect, test } from 'vitest';
import { needsSecondFactor } from './second-factor-level.ts';

function sessionOf(status: string | undefined, claims: object | string) {
  const text = typeof claims === 'string' ? claims : btoa(JSON.stringify(claims));
  return {
    access_token: `head.${text.replaceAll('+', '-').replaceAll('/', '_')}.signature`,
    user: {
      id: 'u',
      email: 'u@example.org',
      user_metadata: {},
      factors: status === undefined ? [] : [{ id: 'f', status }],
    },
  };
}

test.each([
  ['has no factor', undefined, { aal: 'aal1' }, false],
  ['has not finished setting one up', 'unverified', { aal: 'aal1' }, false],
  ['has shown the factor', 'verified', { aal: 'aal2' }, false],
  ['has not shown the factor', 'verified', { aal: 'aal1', name: 'يوسف ~?>'.slice(5) }, true],
  ['has a token that cannot be read', 'verified', '%', true],
] as const)('who %s', (_, status, claims, expected) => {
  expect(needsSecondFactor(sessionOf(status, claims))).toBe(expected);
});

import type { Factor, Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { needsSecondFactor } from './assurance.ts';

function sessionOf(status: Factor['status'] | undefined, claims: object | string): Session {
  const text = typeof claims === 'string' ? claims : btoa(JSON.stringify(claims));
  const at = '2026-11-21T06:00:00Z';
  return {
    access_token: `head.${text.replaceAll('+', '-').replaceAll('/', '_')}.signature`,
    refresh_token: 'httponly-cookie',
    token_type: 'bearer',
    expires_in: 900,
    user: {
      id: 'u',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: at,
      ...(status && {
        factors: [{ id: 'f', factor_type: 'totp', status, created_at: at, updated_at: at }],
      }),
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

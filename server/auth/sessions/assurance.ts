import type { Account } from '#server/accounts/queries.ts';
import type { SessionRow } from './queries.ts';

type Level = SessionRow['aal'];

export function hasVerifiedFactor({ factors }: Pick<Account, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** Whether this account has a second factor that a session of this level has not shown. */
export function awaitsFactor(account: Pick<Account, 'factors'>, aal: Level): boolean {
  return aal === 'aal1' && hasVerifiedFactor(account);
}

/**
 * The lower of what a token claims and what its session has reached: a token from before the second
 * factor is not raised by it, and one from after it falls with the factor.
 */
export function lowerLevel(claimed: Level, reached: Level): Level {
  return claimed === 'aal2' && reached === 'aal2' ? 'aal2' : 'aal1';
}

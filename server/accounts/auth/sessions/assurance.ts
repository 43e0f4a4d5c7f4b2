import type { Account } from '#server/accounts/users/queries.ts';
import type { SessionRow } from './queries.ts';

type Level = SessionRow['aal'];

export function hasVerifiedFactor({ factors }: Pick<Account, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** Whether the account has a second factor that a session of this level lacks. */
export function awaitsFactor(account: Pick<Account, 'factors'>, aal: Level): boolean {
  return aal === 'aal1' && hasVerifiedFactor(account);
}

/**
 * The lower of the token's and the session's level: a token from before the second factor is not
 * raised, and one from after it is lowered when the factor is removed.
 */
export function lowerLevel(claimed: Level, reached: Level): Level {
  return claimed === 'aal2' && reached === 'aal2' ? 'aal2' : 'aal1';
}

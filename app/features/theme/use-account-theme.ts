import { useEffect } from 'react';
import { call } from '#app/api/client.ts';
import { getSettings } from '#contract/accounts/profile.ts';
import { adoptTheme, hasOwnTheme } from './use-theme.ts';

/**
 * Applies the account's theme in a browser without a choice of its own. Undefined while no user is
 * signed in.
 */
export function useAccountTheme(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || hasOwnTheme()) return;
    const leaving = new AbortController();
    call(getSettings, { signal: leaving.signal }).then(
      ({ theme }) => adoptTheme(theme),
      // The page stays in the system's theme; the next one tries again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId]);
}

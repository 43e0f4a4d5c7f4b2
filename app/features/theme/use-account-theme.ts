import { useEffect } from 'react';
import { call } from '#app/api/client.ts';
import { getSettings } from '#contract/accounts/profile.ts';
import { adoptTheme, hasOwnTheme } from './use-theme.ts';

/**
 * Applies the theme of the account in a browser where none was chosen yet. Undefined while no user
 * is signed in.
 */
export function useAccountTheme(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || hasOwnTheme()) return;
    const leaving = new AbortController();
    call(getSettings, { signal: leaving.signal }).then(
      ({ theme }) => adoptTheme(theme),
      // The page is as well shown in the theme of the system; the next one asks again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId]);
}

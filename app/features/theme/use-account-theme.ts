import { useEffect } from 'react';
import { call } from '#app/api/client.ts';
import { getSettings } from '#contract/profile.ts';
import { adoptTheme, hasOwnTheme } from './use-theme.ts';

/** Brings the theme of the account to a browser where nobody has chosen one yet. Undefined while nobody is signed in. */
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

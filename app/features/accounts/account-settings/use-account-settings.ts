import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '#app/api/session/session.ts';

/**
 * Applies language and theme of the account on this device once after a sign-in, unless the visitor
 * has chosen others during this visit.
 */
export function useAccountSettings(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  const adopt = useEffectEvent(async (id: string) => {
    // Visitors do without it.
    const { adoptAccountSettings } = await import('./adopt-account-settings.ts');
    // The page comes again in that language, and the texts follow it.
    if (await adoptAccountSettings(id)) await revalidate();
  });
  useEffect(() => {
    // The next page tries again.
    if (userId !== undefined) adopt(userId).catch(() => undefined);
  }, [userId]);
}

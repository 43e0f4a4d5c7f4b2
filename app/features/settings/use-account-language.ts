import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '#app/api/session/session.ts';

/**
 * Applies the account's language on this device once after a sign-in, unless the visitor has chosen
 * one during this visit.
 */
export function useAccountLanguage(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  const adopt = useEffectEvent(async (id: string) => {
    // Visitors do without it.
    const { adoptAccountLanguage } = await import('./adopt-account-language.ts');
    // The page comes again in that language, and the texts follow it.
    if (await adoptAccountLanguage(id)) await revalidate();
  });
  useEffect(() => {
    // The next page tries again.
    if (userId !== undefined) adopt(userId).catch(() => undefined);
  }, [userId]);
}

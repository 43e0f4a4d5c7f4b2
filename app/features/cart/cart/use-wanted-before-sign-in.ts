import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { guestCart, readGuestCart, wantedBeforeSignIn } from './guest/guest-cart-store.ts';

export const storeWanted = wantedBeforeSignIn.keep;

/**
 * After a sign-in that began with adding to the cart: adds the quantity to the browser's cart,
 * which is then merged.
 */
export function useAddWanted(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const isSignedIn = useSession().status === 'signed_in';

  const add = useEffectEvent(async () => {
    // All tabs notice the sign-in; only one may add.
    const { takeTurn } = await import('#app/api/session/refresh-lock.ts');
    const found = await takeTurn('kiezkorb.wanted', async () => wantedBeforeSignIn.take());
    if (found === null) return;
    const { product_id: id, quantity } = found;
    guestCart().set(id, (readGuestCart()[id] ?? 0) + quantity);
    toast.success(t('catalog.added'));
  });
  useEffect(() => {
    if (isSignedIn) void add();
  }, [isSignedIn]);
}

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useGuestCart } from './guest/use-guest-cart.ts';
import { PublishedCart } from './published-cart.tsx';
import { shareCart, SharedCartContext } from './use-shared-cart.ts';
import { useAddWanted } from './use-wanted-before-sign-in.ts';

// Visitors, the majority, do not load the queries that it needs.
const AccountCart = lazy(async () => ({
  default: (await untilLoaded(() => import('./account-cart-publisher.tsx'))).AccountCart,
}));

/** Shares one cart with all components inside. */
export function CartProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().status === 'signed_in';
  const guest = useGuestCart();
  useAddWanted();
  const [shared] = useState(() => shareCart(guest));
  const published = <PublishedCart cart={guest} shared={shared} />;
  return (
    <SharedCartContext value={shared}>
      {children}
      {isSignedIn ? (
        <Suspense fallback={published}>
          <AccountCart shared={shared} />
        </Suspense>
      ) : (
        published
      )}
    </SharedCartContext>
  );
}

import { href } from 'react-router';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { CartScreen } from '#app/features/cart/cart/cart-screen.tsx';
import { useIsGuestCartEmpty } from '#app/features/cart/cart/use-is-guest-cart-empty.ts';
import { useMayOrder } from '#app/features/cart/cart/use-may-order.ts';
import { useSharedCart } from '#app/features/cart/cart/use-shared-cart.ts';
import { CartRecommendations } from '#app/features/catalog/recommendations/cart-recommendations.tsx';
import { LineSubstitutes } from '#app/features/catalog/recommendations/line-substitutes.tsx';
import { AddToOrder } from '#app/features/orders/add-to-order/add-to-order.tsx';
import { useRunningOrder } from '#app/features/orders/add-to-order/use-running-order.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function CartRoute() {
  const { t } = useTranslation();
  // A bare sign-in would say nothing to a visitor who taps the cart first.
  const isEmpty = useIsGuestCartEmpty();
  const mayOrder = useMayOrder(useSharedCart());
  return (
    <>
      <PageMeta title={t('cart.title')} />
      <RequireSession
        isForNewcomers
        // The registration shows what is in the cart: it need not be looked at once more.
        newcomersGoTo={mayOrder ? href('/checkout') : undefined}
        whenOffline={<CartScreen />}
        whenSignedOut={isEmpty ? <CartScreen /> : undefined}
      >
        <CustomerCart />
      </RequireSession>
    </>
  );
}

function CustomerCart() {
  const running = useRunningOrder();
  const isWaiting = running === undefined;
  return (
    <>
      <CartScreen
        isWaiting={isWaiting}
        renderSubstitutes={(id) => <LineSubstitutes productId={id} />}
        renderAlternative={(cart) =>
          running && (
            <AddToOrder order={running} lines={cart.lines} reload={() => void cart.reload()} />
          )
        }
      />
      <CartRecommendations isWaiting={isWaiting} />
    </>
  );
}

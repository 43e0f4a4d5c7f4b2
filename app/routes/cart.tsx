import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { CartScreen } from '#app/features/cart/cart/cart-screen.tsx';
import { useIsGuestCartEmpty } from '#app/features/cart/cart/use-is-guest-cart-empty.ts';
import { CartRecommendations } from '#app/features/catalog/recommendations/cart-recommendations.tsx';
import { LineSubstitutes } from '#app/features/catalog/recommendations/line-substitutes.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function CartRoute() {
  const { t } = useTranslation();
  // A bare sign-in would say nothing to a visitor who taps the cart first.
  const isEmpty = useIsGuestCartEmpty();
  return (
    <>
      <PageMeta title={t('cart.title')} />
      <RequireSession
        whenOffline={<CartScreen />}
        whenSignedOut={isEmpty ? <CartScreen /> : undefined}
      >
        <CartScreen renderSubstitutes={(id) => <LineSubstitutes productId={id} />} />
        <CartRecommendations />
      </RequireSession>
    </>
  );
}

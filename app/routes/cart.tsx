import { RequireSession } from '#app/features/auth/require-session.tsx';
import { CartScreen } from '#app/features/cart/cart-screen.tsx';
import { useIsGuestCartEmpty } from '#app/features/cart/use-is-guest-cart-empty.ts';
import { CartRecommendations } from '#app/features/recommendations/cart-recommendations.tsx';
import { LineSubstitutes } from '#app/features/recommendations/line-substitutes.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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

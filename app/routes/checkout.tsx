import { href } from 'react-router';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { useIsGuestCartEmpty } from '#app/features/cart/cart/use-is-guest-cart-empty.ts';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { CheckoutScreen } from '#app/features/orders/checkout/checkout-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function CheckoutRoute() {
  const { t } = useTranslation();
  const isEmpty = useIsGuestCartEmpty();
  return (
    <>
      <PageMeta title={t('checkout.title')} />
      <RequireSession
        isForNewcomers
        whenSignedOut={isEmpty ? <Redirect to={href('/cart')} /> : undefined}
      >
        <CheckoutScreen />
      </RequireSession>
    </>
  );
}

import { AuthScreen } from '#app/features/accounts/sign-in/auth-screen.tsx';
import { GuestCartSummary } from '#app/features/cart/cart/guest-cart-summary.tsx';
import { useGuestCartOffer } from '#app/features/cart/cart/use-guest-cart-offer.ts';
import { PostalCodeCheck } from '#app/features/delivery/delivery-area/postal-code-check.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function AuthRoute() {
  const { t } = useTranslation();
  const offerCart = useGuestCartOffer();
  return (
    <>
      <PageMeta title={t('session.title')} isListed={false} />
      <AuthScreen
        postalCodeCheck={<PostalCodeCheck className="lg:hidden" />}
        guestCart={<GuestCartSummary />}
        offerCart={offerCart}
      />
    </>
  );
}

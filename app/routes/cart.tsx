import { RequireSession } from '#app/features/auth/require-session.tsx';
import { CartScreen } from '#app/features/cart/cart-screen.tsx';
import { CartRecommendations } from '#app/features/recommendations/cart-recommendations.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function CartRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('cart.title')} />
      <RequireSession whenOffline={<CartScreen />}>
        <CartScreen />
        <CartRecommendations />
      </RequireSession>
    </>
  );
}

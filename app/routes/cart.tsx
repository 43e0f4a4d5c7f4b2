import { useTranslation } from 'react-i18next';
import { CartScreen } from '#app/features/cart/cart-screen.tsx';
import { RequireSession } from '#app/features/session/guard.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';
import { needTexts } from '#app/i18n/texts.ts';

await needTexts('customer');

export default function CartRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('cart.title')} />
      <RequireSession whenOffline={<CartScreen />}>
        <CartScreen />
      </RequireSession>
    </>
  );
}

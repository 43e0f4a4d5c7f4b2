import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { OrdersScreen } from '#app/features/orders/orders/orders-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function OrdersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('orders.title')} />
      <RequireSession>
        <OrdersScreen />
      </RequireSession>
    </>
  );
}

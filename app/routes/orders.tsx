import { useTranslation } from 'react-i18next';
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx';
import { RequireSession } from '#app/features/session/guard.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';
import { needTexts } from '#app/i18n/texts.ts';

await needTexts('customer');

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

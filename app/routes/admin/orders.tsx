import { useTranslation } from 'react-i18next';
import { OrdersScreen } from '#app/features/admin-orders/orders-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminOrdersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.orders')} />
      <OrdersScreen />
    </>
  );
}

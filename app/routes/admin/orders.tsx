import { OrdersScreen } from '#app/features/admin-orders/orders-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminOrdersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.orders')} />
      <OrdersScreen />
    </>
  );
}

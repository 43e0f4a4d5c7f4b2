import { OrdersScreen } from '#app/features/orders/admin-orders/orders-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
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

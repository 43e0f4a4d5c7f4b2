import { OrderSheetsScreen } from '#app/features/orders/admin-orders/order-sheets-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminOrderSheetsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.print')} />
      <OrderSheetsScreen />
    </>
  );
}

import { OrderSheetsScreen } from '#app/features/admin-orders/order-sheets-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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

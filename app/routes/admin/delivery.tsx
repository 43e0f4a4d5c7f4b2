import { DeliveryScreen } from '#app/features/delivery/admin-delivery/delivery-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminDeliveryRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.delivery')} />
      <DeliveryScreen />
    </>
  );
}

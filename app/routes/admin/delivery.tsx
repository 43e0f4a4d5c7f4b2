import { DeliveryScreen } from '#app/features/admin-delivery/delivery-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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

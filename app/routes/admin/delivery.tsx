import { useTranslation } from 'react-i18next';
import { DeliveryScreen } from '#app/features/admin-delivery/delivery-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminDeliveryRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.delivery')} />
      <DeliveryScreen />
    </>
  );
}

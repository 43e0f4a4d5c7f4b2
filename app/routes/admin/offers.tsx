import { useTranslation } from 'react-i18next';
import { OffersScreen } from '#app/features/admin-offers/offers-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminOffersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.offers')} />
      <OffersScreen />
    </>
  );
}

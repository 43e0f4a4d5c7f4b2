import { OffersScreen } from '#app/features/admin-offers/offers-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminOffersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.offers')} />
      <OffersScreen />
    </>
  );
}

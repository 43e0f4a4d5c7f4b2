import { OffersScreen } from '#app/features/catalog/admin-offers/offers-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
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

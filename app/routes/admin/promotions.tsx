import { useTranslation } from 'react-i18next';
import { PromotionsScreen } from '#app/features/admin-promotions/promotions-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminPromotionsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.promotions')} />
      <PromotionsScreen />
    </>
  );
}

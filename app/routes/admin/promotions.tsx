import { PromotionsScreen } from '#app/features/cart/admin-promotions/promotions-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminPromotionsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.promotions')} />
      <PromotionsScreen />
    </>
  );
}

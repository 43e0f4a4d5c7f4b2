import { PromotionScreen } from '#app/features/frame/admin-layout/admin-code-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

// Staff see the sign-in guard and the order texts of customers.
await loadTexts('customer', 'staff');

export default function AdminPromotionRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.promote_title')} isListed={false} />
      <PromotionScreen />
    </>
  );
}

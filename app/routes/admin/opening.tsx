import { OpeningScreen } from '#app/features/accounts/admin-opening/opening-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminOpeningRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.opening')} />
      <OpeningScreen />
    </>
  );
}

import { OpeningScreen } from '#app/features/admin-opening/opening-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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

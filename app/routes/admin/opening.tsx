import { useTranslation } from 'react-i18next';
import { OpeningScreen } from '#app/features/admin-opening/opening-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminOpeningRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.opening')} />
      <OpeningScreen />
    </>
  );
}

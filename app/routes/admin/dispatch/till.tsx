import { useTranslation } from 'react-i18next';
import { TillScreen } from '#app/features/admin-tills/till-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminTillRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tills')} />
      <TillScreen />
    </>
  );
}

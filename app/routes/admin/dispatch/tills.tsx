import { useTranslation } from 'react-i18next';
import { TillsScreen } from '#app/features/admin-tills/tills-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminTillsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tills')} />
      <TillsScreen />
    </>
  );
}

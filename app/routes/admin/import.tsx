import { useTranslation } from 'react-i18next';
import { ImportScreen } from '#app/features/admin-import/import-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminImportRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin_import.title')} />
      <ImportScreen />
    </>
  );
}

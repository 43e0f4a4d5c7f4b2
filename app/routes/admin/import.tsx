import { ImportScreen } from '#app/features/catalog/admin-import/import-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminImportRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin_import.title')} />
      <ImportScreen />
    </>
  );
}

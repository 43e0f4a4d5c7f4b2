import { useTranslation } from 'react-i18next';
import { SearchesScreen } from '#app/features/admin-searches/searches-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminSearchesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.searches')} />
      <SearchesScreen />
    </>
  );
}

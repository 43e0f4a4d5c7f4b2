import { SearchesScreen } from '#app/features/catalog/admin-searches/searches-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminSearchesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.searches')} />
      <SearchesScreen />
    </>
  );
}

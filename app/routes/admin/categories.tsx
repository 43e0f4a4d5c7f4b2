import { useTranslation } from 'react-i18next';
import { CategoriesScreen } from '#app/features/admin-categories/categories-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminCategoriesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.categories')} />
      <CategoriesScreen />
    </>
  );
}

import { CategoriesScreen } from '#app/features/catalog/admin-categories/categories-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminCategoriesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.categories')} />
      <CategoriesScreen />
    </>
  );
}

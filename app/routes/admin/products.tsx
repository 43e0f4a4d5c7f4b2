import { useTranslation } from 'react-i18next';
import { ProductsScreen } from '#app/features/admin-products/products-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminProductsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.products')} />
      <ProductsScreen />
    </>
  );
}

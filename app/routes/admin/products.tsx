import { ProductsScreen } from '#app/features/catalog/admin-products/products-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminProductsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.products')} />
      <ProductsScreen />
    </>
  );
}

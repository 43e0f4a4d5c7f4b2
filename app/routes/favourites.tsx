import { useTranslation } from 'react-i18next';
import { ProductGrid } from '#app/features/catalog/product-grid.tsx';
import { FavouritesScreen } from '#app/features/favourites/favourites-screen.tsx';

export default function FavouritesRoute() {
  const { t } = useTranslation();
  return (
    <FavouritesScreen
      renderProducts={(products) => (
        <ProductGrid
          summary={t('catalog.product_count', { count: products.length })}
          products={products}
        />
      )}
    />
  );
}

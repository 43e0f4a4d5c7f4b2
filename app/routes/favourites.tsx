import { useTranslation } from 'react-i18next';
import { ProductGrid } from '#app/features/catalog/product-grid.tsx';
import { FavouritesScreen } from '#app/features/favourites/favourites-screen.tsx';
import { AddToListButton } from '#app/features/shopping-lists/add-to-list-button.tsx';
import { ListIcon } from '#app/features/shopping-lists/list-icon.tsx';

export default function FavouritesRoute() {
  const { t } = useTranslation();
  return (
    <FavouritesScreen
      renderProducts={(products) => (
        <ProductGrid
          summary={t('catalog.product_count', { count: products.length })}
          products={products}
          renderBelow={(product) => (
            <AddToListButton
              product={product}
              className="text-brand hover:bg-brand-soft flex min-h-11 items-center gap-1.5 rounded-xl px-1 text-start text-sm font-medium"
            >
              <ListIcon className="size-5 shrink-0" />
              {t('catalog.add_to_list')}
              <span className="sr-only">: {product.name}</span>
            </AddToListButton>
          )}
        />
      )}
    />
  );
}

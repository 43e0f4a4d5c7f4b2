import { useState } from 'react';
import { FavouritesScreen } from '#app/features/catalog/favourites/favourites-screen.tsx';
import { ProductGrid } from '#app/features/catalog/product/product-grid.tsx';
import { AddToListDialog } from '#app/features/catalog/shopping-lists/add-to-list-dialog.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ListIcon } from '#app/ui/icons/list.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

export default function FavouritesRoute() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ProductSummary | null>(null);
  return (
    <>
      <FavouritesScreen
        renderProducts={(products) => (
          <ProductGrid
            summary={t('catalog.product_count', { count: products.length })}
            products={products}
            renderBelow={(product) => (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setChosen(product)}
                className="text-brand hover:bg-brand-soft flex min-h-11 items-center gap-1.5 rounded-xl px-1 text-start text-sm font-medium"
              >
                <ListIcon className="size-5 shrink-0" />
                {t('catalog.add_to_list')}
                <span className="sr-only">: {product.name}</span>
              </button>
            )}
          />
        )}
      />
      {chosen !== null && <AddToListDialog product={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

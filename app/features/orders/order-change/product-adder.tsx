import { useState } from 'react';
import { ProductSearch } from '#app/features/catalog/search/product-search.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

interface ProductAdderProps {
  /** Default: what new lines of a changed order cost. */
  hint?: string;
  onAdd: (product: ProductSummary) => void;
}

/** Finds products by their name and adds them, one unit at a time. */
export function ProductAdder({ hint, onAdd }: ProductAdderProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState('');

  function add(product: ProductSummary): void {
    onAdd(product);
    setAdded(product.name);
  }

  return (
    <div className="border-line border-t pt-4">
      <ProductSearch
        label={t('order_change.add')}
        hint={hint ?? t('order_change.add_hint')}
        status={added === '' ? undefined : t('order_change.product_added', { name: added })}
        renderAction={(product) => (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('order_change.add_named', { name: product.name })}
            onClick={() => add(product)}
          >
            {t('order_change.add_short')}
          </Button>
        )}
      />
    </div>
  );
}

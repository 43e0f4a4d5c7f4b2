import { useState, type ReactNode } from 'react';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ProductSearchProps {
  label: string;
  hint: string;
  /** Announced while something is found: what the last action did. */
  status?: string | undefined;
  /** What can be done with a product that is in stock. */
  renderAction: (product: ProductSummary) => ReactNode;
}

/** Finds products by their name, for pages that do something else than show them. */
export function ProductSearch({ label, hint, status = '', renderAction }: ProductSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { products, isNothingFound } = useSuggestions(typed, true);
  return (
    <div className="space-y-2">
      <TextField
        type="search"
        label={label}
        hint={hint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={isNothingFound ? 'text-muted text-sm' : 'sr-only'}>
        {isNothingFound ? t('search.no_results') : status}
      </p>
      {products.length > 0 && (
        <ul aria-label={t('search.suggestions')} className="divide-line divide-y">
          {products.map((product) => (
            <li key={product.id} className="py-2">
              <ProductLine product={product} detail={<Money amount={product.price_cents} />}>
                {product.is_in_stock ? (
                  renderAction(product)
                ) : (
                  <span className="text-muted text-sm">{t('catalog.sold_out')}</span>
                )}
              </ProductLine>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

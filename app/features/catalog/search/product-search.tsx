import { useState, type ReactNode } from 'react';
import { ProductGuard } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
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
            <Found key={product.id} product={product}>
              {product.is_in_stock ? (
                renderAction(product)
              ) : (
                <span className="text-muted text-sm">{t('catalog.sold_out')}</span>
              )}
            </Found>
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ product, children }: { product: ProductSummary; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <ProductImage
        src={product.image_url}
        alt=""
        tint={product.category.tint}
        pack={product.pack}
        size="thumb"
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium">
          <ProductName name={product.name} untranslated={product.untranslated} />
        </p>
        <ProductGuard product={product} as="line" />
        <p className="text-muted text-sm">
          <Money amount={product.price_cents} />
        </p>
      </div>
      {children}
    </li>
  );
}

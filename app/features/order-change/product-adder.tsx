import { useState } from 'react';
import { ProductGuard } from '#app/features/dietary-guard/product-guard.tsx';
import { useSuggestions } from '#app/features/search/use-suggestions.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

interface ProductAdderProps {
  onAdd: (product: ProductSummary) => void;
}

/** Finds products by their name and adds them, one unit at a time. */
export function ProductAdder({ onAdd }: ProductAdderProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const { products, isNothingFound } = useSuggestions(typed, true);

  function add(product: ProductSummary): void {
    onAdd(product);
    setAdded(product.name);
  }

  return (
    <div className="border-line space-y-2 border-t pt-4">
      <TextField
        type="search"
        label={t('order_change.add')}
        hint={t('order_change.add_hint')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={isNothingFound ? 'text-muted text-sm' : 'sr-only'}>
        {isNothingFound
          ? t('search.no_results')
          : added !== '' && t('order_change.product_added', { name: added })}
      </p>
      {products.length > 0 && (
        <ul aria-label={t('search.suggestions')} className="divide-line divide-y">
          {products.map((product) => (
            <Found key={product.id} product={product} onAdd={add} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundProps {
  product: ProductSummary;
  onAdd: (product: ProductSummary) => void;
}

function Found({ product, onAdd }: FoundProps) {
  const { t } = useTranslation();
  const { name } = product;
  return (
    <li className="flex items-center gap-3 py-2">
      <ProductImage
        src={product.image_url}
        alt=""
        tint={product.category.tint}
        pack={product.pack}
        name={name}
        size="thumb"
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium">
          <ProductName name={name} untranslated={product.untranslated} />
        </p>
        <ProductGuard product={product} as="line" />
        <p className="text-muted text-sm">
          <Money amount={product.price_cents} />
        </p>
      </div>
      {product.is_in_stock ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('order_change.add_named', { name })}
          onClick={() => onAdd(product)}
        >
          {t('order_change.add_short')}
        </Button>
      ) : (
        <span className="text-muted text-sm">{t('catalog.sold_out')}</span>
      )}
    </li>
  );
}

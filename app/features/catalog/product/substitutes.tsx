import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { ProductCard } from './product-card.tsx';

/** What can be bought instead of a product that is sold out. Renders nothing without products. */
export function Substitutes({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {t('catalog.substitutes')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

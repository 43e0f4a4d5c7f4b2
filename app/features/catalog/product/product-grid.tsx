import type { ReactNode } from 'react';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { PriceNote } from './price-note.tsx';
import { ProductCard } from './product-card.tsx';
import { cellPropsOf } from './product-cell-props.ts';

/** Where the link past the filters of a list leads. */
export const listId = 'products';

/** Cards in the first view of a large screen. */
const firstView = 6;

interface ProductGridProps {
  /** The number of products. */
  summary: ReactNode;
  products: readonly ProductSummary[];
  /** What comes beneath a card. */
  renderBelow?: (product: ProductSummary) => ReactNode;
}

export function ProductGrid({ summary, products, renderBelow }: ProductGridProps) {
  return (
    <>
      <div className="short:mt-1 short:mb-1 mt-2 mb-2 flex flex-wrap items-baseline justify-between gap-x-6 text-sm lg:mt-4 lg:mb-3">
        <h2 id={listId} tabIndex={-1} className="text-muted">
          {summary}
        </h2>
        <PriceNote />
      </div>
      <ul className="product-list large:gap-x-3 large:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-4 lg:gap-y-8 xl:grid-cols-6">
        {products.map((product, position) => {
          const card = <ProductCard product={product} isFirstView={position < firstView} />;
          return (
            <li key={product.id} {...cellPropsOf(product)}>
              {/* Alone, a card has the height of its row. */}
              {renderBelow === undefined ? card : <div>{card}</div>}
              {renderBelow?.(product)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import type { ReactNode } from 'react';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { PriceNote } from './price-note.tsx';
import { ProductCard } from './product-card.tsx';

/** Cards that are in sight before anybody scrolls, on a large screen. */
const firstView = 6;

/**
 * Cells out of sight are not laid out or painted until they come near; what is painted stays
 * inside, so there is room for the outline.
 * Their height is guessed as they come out on average, so that the way back ends where it began. */
const cell =
  '-m-1.5 p-1.5 [contain-intrinsic-size:auto_calc(50vw+5rem)] [content-visibility:auto] sm:[contain-intrinsic-size:auto_19rem] lg:[contain-intrinsic-size:auto_21rem] xl:[contain-intrinsic-size:auto_19rem]';

interface ProductGridProps {
  /** How many these are. */
  summary: ReactNode;
  products: readonly ProductSummary[];
}

export function ProductGrid({ summary, products }: ProductGridProps) {
  return (
    <>
      <div className="mt-4 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <h2 className="text-muted">{summary}</h2>
        <PriceNote />
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-4 lg:gap-y-8 xl:grid-cols-6">
        {products.map((product, position) => (
          <li key={product.id} className={cell}>
            <ProductCard product={product} isFirstView={position < firstView} />
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ProductSummary } from '#contract/catalog.ts';
import { ProductCard } from './product-card.tsx';

/** Cards that are in sight before anybody scrolls, on a large screen. */
const firstView = 6;

export function ProductGrid({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-4 lg:gap-y-8 xl:grid-cols-6">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} isFirstView={position < firstView} />
        </li>
      ))}
    </ul>
  );
}

import { Carousel } from '#app/ui/carousel.tsx';
import type { ProductSummary } from '#contract/catalog.ts';
import { ProductCard } from './product-card.tsx';

/** Shows nothing where there is nothing: an empty row would only raise questions. */
export function ProductCarousel({
  title,
  products,
}: {
  title: string;
  products: readonly ProductSummary[];
}) {
  if (products.length === 0) return null;
  return (
    <Carousel title={title}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Carousel>
  );
}

import type { ReactNode } from 'react';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { ProductCard } from './product-card.tsx';
import { cellPropsOf } from './product-cell-props.ts';

interface ProductCarouselProps {
  title: string;
  products: readonly ProductSummary[];
  /** A link to all products. */
  action?: ReactNode;
  isSingleRow?: boolean;
  /** The first row of a page: its images load at once. */
  isFirst?: boolean;
}

/** Cards in the first view of a large screen. */
const firstView = 6;

/** Renders nothing without products. */
export function ProductCarousel({
  title,
  products,
  isFirst = false,
  ...options
}: ProductCarouselProps) {
  if (products.length === 0) return null;
  return (
    <Carousel title={title} marks={products.map(cellPropsOf)} {...options}>
      {products.map((product, position) => (
        <ProductCard
          key={product.id}
          product={product}
          isFirstView={isFirst && position < firstView}
        />
      ))}
    </Carousel>
  );
}

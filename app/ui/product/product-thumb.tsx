import { ProductImage } from './product-image.tsx';

interface Pictured {
  image_url: string | null;
  pack?: string | null | undefined;
}

interface ProductThumbProps {
  /** A product of the catalogue has the tint of its category, one of an order its own. */
  product: Pictured & ({ category: { tint: string } } | { tint: string | null | undefined });
  size?: 'row' | 'thumb';
}

/** The image of a product in a row that also names it. */
export function ProductThumb({ product, size = 'thumb' }: ProductThumbProps) {
  const tint = 'category' in product ? product.category.tint : product.tint;
  return (
    <ProductImage
      src={product.image_url}
      alt=""
      tint={tint ?? undefined}
      pack={product.pack}
      size={size}
    />
  );
}

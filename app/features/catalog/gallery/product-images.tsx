import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { ZoomButton } from './zoom-button.tsx';

const Gallery = lazy(async () => ({
  default: (await untilLoaded(() => import('./gallery.tsx'))).Gallery,
}));

/** The image of a product, or a gallery of several, whose code is loaded only then. */
export function ProductImages({ product }: { product: Product }) {
  const { image_url, name, category, pack, further_image_urls: further } = product;
  const main = (
    <div className="relative">
      <ProductImage
        src={image_url}
        alt={name}
        tint={category.tint}
        pack={pack}
        size="detail"
        isFirstView
      />
      {image_url !== null && <ZoomButton product={product} index={0} />}
    </div>
  );
  if (further.length === 0) return main;
  return (
    // Below it is the place of the thumbnails. The main image is there at once: that of a card
    // grows into it.
    <Suspense fallback={<div className="pb-17">{main}</div>}>
      <Gallery product={product} />
    </Suspense>
  );
}

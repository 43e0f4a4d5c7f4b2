import { useEffect, useEffectEvent } from 'react';
import { useUi } from '#app/ui/ui-provider.tsx';
import type { Batch } from '#contract/stock/picking.schema.ts';

/** Pixels of `fill` and `thumb` in app/ui/product/product-image.tsx: both are shown. */
const boxWidths = [480, 52];

/** Loads the images of a batch ahead, so that the service worker has them without a network. */
export function useLoadedImages({ id, products }: Batch): void {
  const { sourcesOf } = useUi();
  const load = useEffectEvent(() => {
    for (const { image_url } of products) {
      if (image_url === null) continue;
      for (const boxWidth of boxWidths) {
        const image = new Image();
        image.sizes = `${boxWidth}px`;
        image.srcset = sourcesOf(image_url, boxWidth) ?? '';
        image.src = image_url;
      }
    }
  });
  useEffect(() => load(), [id]);
}

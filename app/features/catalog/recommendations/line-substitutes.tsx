import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';

const FoundSubstitutes = lazy(async () => ({
  default: (await untilLoaded(() => import('./found-substitutes.tsx'))).FoundSubstitutes,
}));

/**
 * What a customer can take instead of a product that sold out while it was in the cart. Loaded for
 * such a line alone.
 */
export function LineSubstitutes({ productId }: { productId: string }) {
  return (
    <Suspense>
      <FoundSubstitutes productId={productId} />
    </Suspense>
  );
}

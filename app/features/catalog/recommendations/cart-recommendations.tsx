import { lazy, Suspense } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useCart } from '#app/features/cart/cart/queries.ts';
import { WhenNear } from '#app/ui/hydration/when-near.tsx';

const RecommendedProducts = lazy(async () => ({
  default: (await untilLoaded(() => import('./recommended-products.tsx'))).RecommendedProducts,
}));

interface CartRecommendationsProps {
  /** What is above them is still to come, and would move them. */
  isWaiting?: boolean;
}

/** Recommendations below a filled cart, loaded when the customer scrolls there. */
export function CartRecommendations({ isWaiting = false }: CartRecommendationsProps) {
  const cart = useCart();
  const isOffline = useIsOffline();
  if (!cart.is_ready || cart.lines.length === 0 || isWaiting) return null;
  return (
    <WhenNear>
      <Suspense>
        <RecommendedProducts isOffline={isOffline} />
      </Suspense>
    </WhenNear>
  );
}

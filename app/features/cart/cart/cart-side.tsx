import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useMedia } from '#app/ui/use-media.ts';

// For large screens alone.
const CartPanel = lazy(async () => ({
  default: (await untilLoaded(() => import('./cart-panel.tsx'))).CartPanel,
}));

const waiting = (
  <div className="space-y-4 p-4">
    <Skeleton className="h-7 w-32" />
    <Skeleton className="h-40 rounded-2xl" />
  </div>
);

/** The cart next to the pages of the shop; its place is reserved by `shop-frame`. */
export function CartSide() {
  const { t } = useTranslation();
  const isLarge = useMedia('(min-width: 90rem)');
  return (
    <aside aria-label={t('cart.title')} className="shop-side">
      <div className="bg-raised shadow-card flex min-h-0 flex-1 flex-col rounded-2xl">
        {isLarge ? (
          <Suspense fallback={waiting}>
            <CartPanel whenLoading={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </aside>
  );
}

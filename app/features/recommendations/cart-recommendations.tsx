import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useCart } from '#app/features/cart/queries.ts';
import { ProductCarousel } from '#app/features/catalog/product-carousel.tsx';
import { listCartRecommendations } from '#contract/catalog/recommendations.ts';

/**
 * What goes with the cart. It stays the same while the page is open: a card that was just pressed
 * must not disappear under the finger.
 */
export function CartRecommendations() {
  const { t } = useTranslation();
  const cart = useCart();
  const isOffline = useIsOffline();
  const isFilled = cart.is_ready && cart.lines.length > 0;
  const { data } = useQuery({
    queryKey: ['cart-recommendations'],
    queryFn:
      isFilled && !isOffline
        ? ({ signal }) => call(listCartRecommendations, { signal })
        : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data === undefined || !isFilled) return null;
  return (
    <div className="page pb-8">
      <ProductCarousel title={t('cart.recommended')} products={data.items} isSingleRow />
    </div>
  );
}

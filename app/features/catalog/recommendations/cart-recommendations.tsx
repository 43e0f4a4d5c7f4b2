import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useCart } from '#app/features/cart/cart/queries.ts';
import { ProductCarousel } from '#app/features/catalog/product/product-carousel.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listCartRecommendations } from '#contract/catalog/recommendations.ts';

interface CartRecommendationsProps {
  /** What is above them is still to come, and would move them. */
  isWaiting?: boolean;
}

/**
 * Recommendations for the cart. They do not change while the page is open: a card must not
 * disappear when it is pressed.
 */
export function CartRecommendations({ isWaiting = false }: CartRecommendationsProps) {
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
  if (data === undefined || !isFilled || isWaiting) return null;
  return (
    <div className="page page-wide pb-8">
      <ProductCarousel title={t('cart.recommended')} products={data.items} isSingleRow />
    </div>
  );
}

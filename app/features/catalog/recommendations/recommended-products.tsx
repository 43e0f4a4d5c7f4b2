import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { ProductCarousel } from '#app/features/catalog/product/product-carousel.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listCartRecommendations } from '#contract/catalog/recommendations.ts';

/** They do not change while the page is open: a card must not disappear when it is pressed. */
export function RecommendedProducts({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['cart-recommendations'],
    queryFn: isOffline ? skipToken : ({ signal }) => call(listCartRecommendations, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data === undefined) return null;
  return (
    <div className="page page-wide pb-8">
      <ProductCarousel title={t('cart.recommended')} products={data.items} isSingleRow />
    </div>
  );
}

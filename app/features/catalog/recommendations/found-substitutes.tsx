import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { Substitutes } from '#app/features/catalog/product/substitutes.tsx';
import { listRelatedProducts } from '#contract/catalog/recommendations.ts';

/** What the shop has instead of a product. */
export function FoundSubstitutes({ productId }: { productId: string }) {
  const { data } = useQuery({
    queryKey: ['related-products', productId],
    queryFn: ({ signal }) => call(listRelatedProducts, { params: { id: productId }, signal }),
  });
  return data === undefined ? null : <Substitutes products={data.substitutes} />;
}

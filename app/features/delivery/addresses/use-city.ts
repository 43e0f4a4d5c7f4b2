import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getDeliveryArea } from '#contract/delivery/delivery.ts';
import { postalCodePattern } from '#domain/delivery/area.ts';

/** The city of a complete postal code; null while the shop has not said it, or knows none. */
export function useCity(postalCode: string): string | null {
  const { data } = useQuery({
    queryKey: ['delivery-area', postalCode],
    queryFn: ({ signal }) => call(getDeliveryArea, { params: { postal_code: postalCode }, signal }),
    enabled: postalCodePattern.test(postalCode),
    staleTime: Infinity,
    // Without an answer the customer types the city.
    retry: false,
  });
  return data?.city ?? null;
}

import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getKnownLabels } from '#contract/stock/inventory.ts';

export const labelsKey = 'work-labels';

/** What the shop knows of the labels of a product. */
export function useKnownLabels(id: string) {
  return useQuery({
    queryKey: [labelsKey, id],
    queryFn: ({ signal }) => call(getKnownLabels, { params: { id }, signal }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getFiscalOverview } from '#contract/cash/fiscal.admin.ts';

export function useFiscalOverview() {
  return useQuery({
    queryKey: ['admin-fiscal'],
    queryFn: ({ signal }) => call(getFiscalOverview, { signal }),
  });
}

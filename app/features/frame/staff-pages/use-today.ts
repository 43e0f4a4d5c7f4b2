import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getToday } from '#contract/insight/dashboard.admin.ts';

/** What waits for the staff member today. Live events invalidate it. */
export function useToday() {
  return useQuery({
    queryKey: ['admin-today'],
    queryFn: ({ signal }) => call(getToday, { signal }),
    refetchInterval: 60_000,
  });
}

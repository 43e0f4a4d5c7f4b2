import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getOpenWork } from '#contract/shop/dashboard.admin.ts';
import type { OpenWork } from '#contract/shop/dashboard.schema.ts';

const nothing: OpenWork = { pending_orders: 0, open_inquiries: 0 };

/**
 * What waits for the staff. Live events invalidate it; while none arrive, it is read again each
 * minute.
 */
export function useOpenWork(): OpenWork {
  const { data = nothing } = useQuery({
    queryKey: ['admin-open-work'],
    queryFn: ({ signal }) => call(getOpenWork, { signal }),
    refetchInterval: 60_000,
    // An employee may look at another tab when the connection for live events breaks.
    refetchIntervalInBackground: true,
  });
  return data;
}

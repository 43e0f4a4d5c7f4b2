import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getOpenWork } from '#contract/shop/dashboard.admin.ts';
import type { OpenWork } from '#contract/shop/dashboard.schema.ts';

const nothing: OpenWork = { pending_orders: 0, open_inquiries: 0 };

/**
 * The numbers of open orders and inquiries. Live events invalidate them; without events they are
 * refetched each minute.
 */
export function useOpenWork(): OpenWork {
  const { data = nothing } = useQuery({
    queryKey: ['admin-open-work'],
    queryFn: ({ signal }) => call(getOpenWork, { signal }),
    refetchInterval: 60_000,
    // The connection for live events may break while a staff member looks at another tab.
    refetchIntervalInBackground: true,
  });
  return data;
}

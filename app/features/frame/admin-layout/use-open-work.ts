import { useQuery } from '@tanstack/react-query';
import { call, isProblem } from '#app/api/client.ts';
import { getOpenWork } from '#contract/insight/dashboard.admin.ts';
import type { OpenWork } from '#contract/insight/dashboard.schema.ts';

const nothing: OpenWork = { pending_orders: 0, open_inquiries: 0, open_tasks: 0 };

/**
 * The numbers of open orders, inquiries and tasks. Live events invalidate them; without events they
 * are refetched each minute.
 */
export function useOpenWork(): OpenWork {
  return useOpenWorkQuery().data ?? nothing;
}

/**
 * Whether the role of the staff member requires a second factor that they have not set up: every
 * call of the admin area is refused, so the first one says it.
 */
export function useLacksSecondFactor(): boolean {
  return isProblem(useOpenWorkQuery().error, 'second_factor_missing');
}

function useOpenWorkQuery() {
  return useQuery({
    queryKey: ['admin-open-work'],
    queryFn: ({ signal }) => call(getOpenWork, { signal }),
    refetchInterval: 60_000,
    // The connection for live events may break while a staff member looks at another tab.
    refetchIntervalInBackground: true,
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getDashboard } from '#contract/insight/dashboard.admin.ts';
import type { DashboardQuery } from '#contract/insight/dashboard.schema.ts';

/** Live updates refetch this key, so each new or changed order is counted at once. */
export function useDashboard(range: DashboardQuery) {
  return useQuery({
    queryKey: ['admin-dashboard', range],
    queryFn: ({ signal }) => call(getDashboard, { query: range, signal }),
    placeholderData: keepPreviousData,
  });
}

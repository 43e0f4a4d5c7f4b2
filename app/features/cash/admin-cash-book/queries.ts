import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { getCashBook } from '#contract/cash/safe.ts';

const cashBookKey = 'admin-cash-book';

export function useCashBook(day: string) {
  return useQuery({
    queryKey: [cashBookKey, day],
    queryFn: ({ signal }) => call(getCashBook, { query: { day }, signal }),
  });
}

/** A change of the safe, which the close of the day shows, too. */
export function useSafeAction(texts: { done?: string; failed: string }) {
  return useAdminAction([cashBookKey, 'admin-tills'], texts);
}

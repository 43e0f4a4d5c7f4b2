import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import type { NewWorkTimes, OwnWorkTimes } from '#contract/staff/work-times.schema.ts';
import { getOwnWorkTimes, noteWorkTimes } from '#contract/staff/work-times.ts';

const workTimesKey = ['work-times'];
/** Milliseconds: the sum of a day counts on. */
const refetchMs = 60_000;
/** A call without a network fails at once, instead of waiting where no one sees it. */
const networkMode = 'always';

export function useWorkTimes() {
  return useQuery({
    queryKey: workTimesKey,
    refetchInterval: refetchMs,
    networkMode,
    queryFn: ({ signal }) => call(getOwnWorkTimes, { signal }),
  });
}

/** Sends entries, and shows what the shop has then. */
export function useNoteTimes() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (body: NewWorkTimes) => call(noteWorkTimes, { body }),
    onSuccess: (times: OwnWorkTimes) => client.setQueryData(workTimesKey, times),
    // After a refusal the page was outdated.
    onError: () => client.invalidateQueries({ queryKey: workTimesKey }),
  });
}

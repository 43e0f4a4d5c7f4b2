import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useWorker } from '#app/features/frame/work-layout/use-worker.ts';
import { listMissing } from '#app/features/staff/work-queue/state.ts';
import { getOwnTour, listOwnTours } from '#contract/tours/driver.ts';
import { isInSync } from '#domain/tours/in-sync.ts';
import { applyTourEvents } from './apply-events.ts';
import { deleteClosedDrafts, retainTicks } from './state.ts';
import { useTouring } from './use-touring.ts';

/** Live events name it as well (app/features/tours/pages.ts). */
const toursKey = 'tours';

/** Without a network, calls fail at once: the page then shows what the device has. */
const networkMode = 'always';

/**
 * The tours of the driver, each with all its doors, so that the device can drive offline. They are
 * loaded again after this time.
 */
function useOwnTours(refetchInterval: number | false = false) {
  const { store } = useTouring();
  const { id: userId } = useWorker();
  return useQuery({
    queryKey: [toursKey, 'list'],
    networkMode,
    refetchInterval,
    queryFn: async ({ signal }) => {
      const requested_at = Date.now();
      const { items } = await call(listOwnTours, { signal });
      const tours = await Promise.all(
        items.map(({ id }) => call(getOwnTour, { params: { id }, signal })),
      );
      // Full storage does not hold up the work.
      await Promise.all(tours.map((data) => store.saveSnapshot({ data, requested_at }))).catch(
        () => undefined,
      );
      deleteClosedDrafts(userId, tours);
      const ids = items.map(({ id }) => id);
      retainTicks(userId, ids);
      await store.retainSnapshots(ids).catch(() => undefined);
      return tours.map((data) => ({ data, requested_at }));
    },
  });
}

/** The tours that this device can drive without a network. */
function useStoredTours() {
  const { store } = useTouring();
  return useQuery({
    queryKey: ['tours-stored'],
    networkMode,
    gcTime: 0,
    queryFn: () => store.listSnapshots(),
  });
}

/** Tours are loaded again before they are too old for a payment that needs the network. */
const syncEveryMs = 20_000;

/**
 * Whether the shop answered this device within the last minute. While that is needed, the page asks
 * the shop again and again.
 */
export function useIsInSync(isNeeded: boolean): boolean {
  const { data } = useOwnTours(isNeeded && syncEveryMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  const asked = data?.map(({ requested_at }) => requested_at) ?? [];
  return isInSync(Math.max(...asked), now);
}

/** The driver's tours with everything that was done on this device. */
export function useTours() {
  const { unsent, answers } = useTouring();
  const remote = useOwnTours();
  const stored = useStoredTours();
  // A device that has none yet does not know what the shop has.
  const isStored = stored.data?.length !== 0 || !remote.isPending;
  const snapshots = remote.data ?? (isStored ? stored.data : undefined);
  const data = useMemo(
    () =>
      snapshots?.map((each) =>
        applyTourEvents(each.data, listMissing({ unsent, answers }, each.requested_at)),
      ),
    [snapshots, unsent, answers],
  );
  return { data, error: remote.error, isPending: remote.isPending, refetch: remote.refetch };
}

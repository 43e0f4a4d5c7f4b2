import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#app/api/client.ts';
import { listMissing } from '#app/features/staff/work-queue/state.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import {
  closeBatch,
  getBatch,
  listBatches,
  listWaitingOrders,
  startBatch,
} from '#contract/stock/picking.ts';
import { applyEvents } from './apply-events.ts';
import { usePicking } from './use-picking.ts';

/** Live events name it as well (app/features/stock/pages.ts). */
const pickingKey = 'picking';

/** Without a network, calls fail at once: the page then shows what the device has. */
const networkMode = 'always';

export function useWaitingOrders() {
  return useQuery({
    queryKey: [pickingKey, 'waiting'],
    networkMode,
    queryFn: ({ signal }) => call(listWaitingOrders, { signal }),
  });
}

/** The open batches. Those that are closed are deleted from the device. */
export function useBatches() {
  const { store } = usePicking();
  return useQuery({
    queryKey: [pickingKey, 'batches'],
    networkMode,
    queryFn: async ({ signal }) => {
      const list = await call(listBatches, { signal });
      await store.retainSnapshots(list.items.map(({ id }) => id)).catch(() => undefined);
      return list;
    },
  });
}

/** The batches that this device can pick without a network. */
export function useStoredBatches() {
  const { store, unsent, answers } = usePicking();
  const { data = [] } = useQuery({
    queryKey: ['picking-stored'],
    networkMode,
    gcTime: 0,
    queryFn: () => store.listSnapshots(),
  });
  return data.map(({ data: batch, requested_at }) =>
    applyEvents(batch, listMissing({ unsent, answers }, requested_at)),
  );
}

/**
 * A batch with everything that was done on this device: by the last response, or by what is stored
 * here.
 */
export function useBatch(id: string) {
  const { store, unsent, answers } = usePicking();
  const remote = useQuery({
    queryKey: [pickingKey, 'batch', id],
    networkMode,
    queryFn: async ({ signal }) => {
      const requested_at = Date.now();
      const snapshot = { data: await call(getBatch, { params: { id }, signal }), requested_at };
      // Full storage does not hold up the work.
      await store.saveSnapshot(snapshot).catch(() => undefined);
      return snapshot;
    },
  });
  const stored = useQuery({
    queryKey: ['picking-stored', id],
    networkMode,
    gcTime: 0,
    queryFn: async () => (await store.findSnapshot(id).catch(() => undefined)) ?? null,
  });
  const snapshot = remote.data ?? stored.data ?? undefined;
  const data = useMemo(
    () =>
      snapshot &&
      applyEvents(snapshot.data, listMissing({ unsent, answers }, snapshot.requested_at)),
    [snapshot, unsent, answers],
  );
  return { data, error: remote.error, refetch: remote.refetch };
}

export function useStartingBatch() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (order_ids: string[]) => call(startBatch, { body: { order_ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: [pickingKey] }),
  });
}

export function useClosingBatch({ id }: Pick<Batch, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: () => call(closeBatch, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [pickingKey] }),
  });
}

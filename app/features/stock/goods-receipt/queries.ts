import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { labelsKey } from '#app/features/stock/lot-origin/queries.ts';
import { lotsKey, receiptsKey } from '#app/features/stock/lots/queries.ts';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import { listCrates } from '#contract/stock/crates.ts';
import {
  getExpectedDelivery,
  listExpectedDeliveries,
} from '#contract/stock/expected-deliveries.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import { listReceipts, readScan, receiveGoods } from '#contract/stock/inventory.ts';
import { addSupplier, listSuppliers } from '#contract/stock/suppliers.ts';

const suppliersKey = 'work-suppliers';

const latestReceipts = 10;
const foundProducts = 8;
const shortestQuery = 2;

export function useLatestReceipts() {
  return useQuery({
    queryKey: [receiptsKey],
    queryFn: ({ signal }) => call(listReceipts, { query: { limit: latestReceipts }, signal }),
  });
}

export const expectedKey = 'expected-deliveries';

/** What is on the way, the earliest first. */
export function useExpectedDeliveries() {
  return useQuery({
    queryKey: [expectedKey],
    queryFn: ({ signal }) => call(listExpectedDeliveries, { signal }),
  });
}

export function useExpectedDelivery(id: string) {
  return useQuery({
    queryKey: [expectedKey, id],
    queryFn: ({ signal }) => call(getExpectedDelivery, { params: { id }, signal }),
  });
}

export const cratesKey = 'crates';

/** How many of the supplier are here; nothing until one is chosen. */
export function useCrates(supplierId: string | null) {
  return useQuery({
    queryKey: [cratesKey, supplierId],
    queryFn: ({ signal }) => call(listCrates, { params: { id: supplierId ?? '' }, signal }),
    enabled: supplierId !== null,
  });
}

export function useSuppliers() {
  return useQuery({
    queryKey: [suppliersKey],
    queryFn: ({ signal }) => call(listSuppliers, { signal }),
  });
}

/** Products whose name contains a text of two letters or more. */
export function useFoundProducts(text: string) {
  const query = text.trim();
  return useQuery({
    queryKey: ['work-products', query],
    queryFn: ({ signal }) =>
      call(listAdminProducts, { query: { query, limit: foundProducts }, signal }),
    enabled: query.length >= shortestQuery,
  });
}

/** Without a network, calls fail at once instead of waiting for it: the page says so. */
const networkMode = 'always';

export function useScanning() {
  return useMutation({
    networkMode,
    mutationFn: (code: string) => call(readScan, { query: { code } }),
  });
}

/** A phone may close the page before the answer: the key of the receipt survives that. */
const keys = createIdempotencyKeys({
  storage: createTolerantStorage(() => window.sessionStorage),
  name: 'kiezkorb.receipt',
});

export function useReceiving() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (body: NewReceipt) => {
      const lot = await call(receiveGoods, { headers: { 'idempotency-key': keys.of(body) }, body });
      keys.forget();
      return lot;
    },
    onError: (error) => {
      if (isRefusal(error)) keys.forget();
    },
    onSettled: () =>
      Promise.all(
        [receiptsKey, lotsKey, labelsKey, expectedKey].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

export function useAddSupplier() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (name: string) => call(addSupplier, { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [suppliersKey] }),
  });
}

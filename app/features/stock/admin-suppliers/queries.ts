import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getSupplier, listSupplierPrices } from '#contract/stock/suppliers.admin.ts';

export const suppliersKey = 'admin-suppliers';
export const articlesKey = 'supplier-articles';
export const pricesKey = 'supplier-prices';

export function useSupplier(id: string) {
  return useQuery({
    queryKey: [suppliersKey, id],
    queryFn: ({ signal }) => call(getSupplier, { params: { id }, signal }),
  });
}

/** All prices of an article, the latest first. */
export function usePrices(id: string) {
  return useQuery({
    queryKey: [pricesKey, id],
    queryFn: ({ signal }) => call(listSupplierPrices, { params: { id }, signal }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { call, download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { listCategories } from '#contract/catalog/catalog.ts';
import {
  exportProducts,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
} from '#contract/catalog/products.admin.ts';
import type { AdminProductQuery, AdminProductSummary } from '#contract/catalog/products.schema.ts';
import type { Page } from '#contract/endpoint.ts';
import { listShelves } from '#contract/stock/inventory.ts';
import { mostProductsAtOnce } from '#domain/catalog/product-fields.ts';

export const productsKey = 'admin-products';
/** What products on sale lack. */
export const particularsKey = 'admin-particulars';

export function useAdminProducts(filter: AdminProductQuery) {
  return useAdminList([productsKey], listAdminProducts, filter);
}

/** The first products of a list, as many as can be changed at once. */
export async function listMatching(filter: AdminProductQuery): Promise<AdminProductSummary[]> {
  const found: AdminProductSummary[] = [];
  let cursor: string | null = null;
  do {
    const query: AdminProductQuery = { ...filter, limit: 100, ...(cursor !== null && { cursor }) };
    const page: Page<AdminProductSummary> = await call(listAdminProducts, { query });
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && found.length < mostProductsAtOnce);
  return found.slice(0, mostProductsAtOnce);
}

/**
 * Always requested again: the editor must start from the current version. It has a key of its own,
 * so that a refetched list does not replace the edited product.
 */
export function useAdminProduct(id: string) {
  return useQuery({
    queryKey: ['admin-product', id],
    queryFn: ({ signal }) => call(getAdminProduct, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useStockMovements(id: string) {
  return useQuery({
    queryKey: [productsKey, 'movements', id],
    queryFn: ({ signal }) => call(listStockMovements, { params: { id }, signal }),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ['admin-categories', 'choice'],
    queryFn: ({ signal }) => call(listCategories, { signal }),
  });
}

export function useShelves() {
  return useQuery({
    queryKey: ['shelves'],
    queryFn: ({ signal }) => call(listShelves, { signal }),
  });
}

/** Downloads all products as a file. */
export async function saveExport(hasStock: boolean): Promise<void> {
  const file = await download(exportProducts, { query: hasStock ? { stock: 'with' } : {} });
  saveFile(file, 'products.csv');
}

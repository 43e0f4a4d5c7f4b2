import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import {
  addCertifier,
  listCertificateDrafts,
  listCertifiers,
  listUnprovedLots,
  uploadCertificateFile,
} from '#contract/stock/certificates.admin.ts';
import type { NewCertifier } from '#contract/stock/certificates.schema.ts';
import { listSuppliers } from '#contract/stock/suppliers.ts';

export const certificatesKey = 'admin-certificates';
export const draftsKey = 'admin-certificate-drafts';
const certifiersKey = 'admin-certifiers';
const foundProducts = 8;
const shortestQuery = 2;
/** As many as one call takes. */
const mostIds = 100;

export function useCertifiers() {
  return useQuery({
    queryKey: [certifiersKey],
    queryFn: ({ signal }) => call(listCertifiers, { signal }),
  });
}

export function useAddCertifier() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCertifier) => call(addCertifier, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [certifiersKey] }),
  });
}

export function useSuppliers() {
  return useQuery({
    queryKey: ['work-suppliers'],
    queryFn: ({ signal }) => call(listSuppliers, { signal }),
  });
}

export function useDrafts() {
  return useQuery({
    queryKey: [draftsKey],
    queryFn: ({ signal }) => call(listCertificateDrafts, { signal }),
  });
}

export function useUpload() {
  return useMutation({
    mutationFn: (file: File) => call(uploadCertificateFile, { form: { file } }),
  });
}

export function useFoundProducts(text: string) {
  const query = text.trim();
  return useQuery({
    queryKey: ['certificate-products', query],
    queryFn: ({ signal }) =>
      call(listAdminProducts, { query: { query, limit: foundProducts }, signal }),
    enabled: query.length >= shortestQuery,
  });
}

/** Goods of these products on the shelves that nothing proves by lot. */
export function useUnprovedLots(ids: readonly string[]) {
  const product_ids = ids.slice(0, mostIds).join(',');
  return useQuery({
    queryKey: ['unproved-lots', product_ids],
    queryFn: ({ signal }) => call(listUnprovedLots, { query: { product_ids }, signal }),
    enabled: product_ids !== '',
  });
}

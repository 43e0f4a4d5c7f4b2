import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { getTaxOffice, listProcedures } from '#contract/cash/tax-office.ts';

const taxOfficeKey = 'admin-tax-office';

export function useTaxOffice() {
  return useQuery({
    queryKey: [taxOfficeKey],
    queryFn: ({ signal }) => call(getTaxOffice, { signal }),
  });
}

export function useProcedures() {
  return useQuery({
    queryKey: [taxOfficeKey, 'procedures'],
    queryFn: ({ signal }) => call(listProcedures, { signal }),
  });
}

export function useTaxOfficeAction(texts: { done: string; failed: string }) {
  return useAdminAction([taxOfficeKey], texts);
}

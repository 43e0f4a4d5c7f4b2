import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getSupplierInvoice, listOpenDeliveries } from '#contract/stock/supplier-invoices.admin.ts';

export const invoicesKey = 'supplier-invoices';

export function useSupplierInvoice(id: string) {
  return useQuery({
    queryKey: [invoicesKey, id],
    queryFn: ({ signal }) => call(getSupplierInvoice, { params: { id }, signal }),
  });
}

/** Those that no invoice names; none until a supplier is chosen. */
export function useOpenDeliveries(supplierId: string) {
  return useQuery({
    queryKey: [invoicesKey, 'deliveries', supplierId],
    queryFn: ({ signal }) => call(listOpenDeliveries, { params: { id: supplierId }, signal }),
    enabled: supplierId !== '',
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#app/api/client.ts';
import type { ComplaintForm } from '#contract/messages/complaints.schema.ts';
import { complain, listOwnComplaints } from '#contract/messages/complaints.ts';
import type { InvoiceCorrection, RateOrderInput } from '#contract/orders/feedback.schema.ts';
import { getCorrection, rateOrder } from '#contract/orders/feedback.ts';
import { useShowOrder } from '../queries.ts';

interface Callbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Saves a rating; the page shows the response at once. */
export function useRateOrder(id: string, { onSuccess, onError }: Callbacks) {
  const show = useShowOrder();
  return useMutation({
    mutationFn: (body: RateOrderInput) => call(rateOrder, { params: { id }, body }),
    onSuccess: (order) => {
      show(order);
      onSuccess();
    },
    onError,
  });
}

/** What the customer has complained about, the newest first. */
export function useOwnComplaints(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => call(listOwnComplaints, { params: { id: orderId }, signal }),
    select: ({ items }) => items,
  });
}

/** Below the key of the orders, so that what changes orders loads the complaints again. */
const keyOf = (orderId: string) => ['orders', 'complaints', orderId] as const;

/** Sends a complaint under its key. */
export function useComplain(orderId: string, { onSuccess, onError }: Callbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, form }: { key: string; form: ComplaintForm }) =>
      call(complain, { params: { id: orderId }, headers: { 'idempotency-key': key }, form }),
    onSuccess: () => {
      onSuccess();
      return client.invalidateQueries({ queryKey: keyOf(orderId) });
    },
    onError,
  });
}

export function useCorrectionDownload(
  orderId: string,
  callbacks: {
    onSuccess: (pdf: Blob, correction: InvoiceCorrection) => void;
    onError: (error: Error) => void;
  },
) {
  return useMutation({
    mutationFn: ({ id }: InvoiceCorrection) =>
      download(getCorrection, { params: { id: orderId, correction_id: id } }),
    ...callbacks,
  });
}

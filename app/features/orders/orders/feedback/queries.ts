import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#app/api/client.ts';
import type { Complaint, ComplaintForm } from '#contract/messages/complaints.schema.ts';
import { complain, getComplaintTerms, listOwnComplaints } from '#contract/messages/complaints.ts';
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

/** What a complaint would bring; asked again for each one, as credits use it up. */
export function useComplaintTerms(orderId: string) {
  return useQuery({
    queryKey: [...keyOf(orderId), 'terms'],
    queryFn: ({ signal }) => call(getComplaintTerms, { params: { id: orderId }, signal }),
    staleTime: 0,
  });
}

/** Sends a complaint under its key; the order then shows what was credited. */
export function useComplain(
  orderId: string,
  { onSuccess, onError }: Omit<Callbacks, 'onSuccess'> & { onSuccess: (made: Complaint) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, form }: { key: string; form: ComplaintForm }) =>
      call(complain, { params: { id: orderId }, headers: { 'idempotency-key': key }, form }),
    onSuccess: (made) => {
      onSuccess(made);
      // The cart shows the balance, which may be higher now.
      void client.invalidateQueries({ queryKey: ['cart'] });
      return client.invalidateQueries({ queryKey: ['orders'] });
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

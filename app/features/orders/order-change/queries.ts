import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem, isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import type {
  ChangeOrderInput,
  ChangePreview,
  PreviewChangeInput,
} from '#contract/orders/order-changes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';

export interface SentChange {
  params: { id: string };
  headers: { 'idempotency-key': string; 'if-match': string };
  body: ChangeOrderInput;
}

/** The calls of the customer, or those of the staff. */
export interface ChangeCalls {
  preview: (input: {
    params: { id: string };
    body: PreviewChangeInput;
    signal: AbortSignal;
  }) => Promise<ChangePreview>;
  /** Sends the change, and shows the changed order elsewhere. */
  send: (input: SentChange) => Promise<unknown>;
}

/**
 * What the server would agree to. The preview of the draft before is shown while another loads;
 * amounts change only when the draft does, or on request.
 */
export function useChangePreview(
  { preview }: ChangeCalls,
  { id, version }: Pick<Order, 'id' | 'version'>,
  body: PreviewChangeInput,
) {
  return useQuery({
    queryKey: ['change-preview', id, version, body],
    queryFn: ({ signal }) => preview({ params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 2 && !isRefusal(error),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface WantedChange {
  version: number;
  body: ChangeOrderInput;
}

/**
 * Sends a change exactly once: after a lost response it is requested again with the same key, twice
 * automatically and then whenever the customer retries.
 */
export function useSendChange(
  { send }: ChangeCalls,
  id: string,
  callbacks: { onSuccess: () => void; onRefusal: () => void },
) {
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ version, body }: WantedChange) =>
      send({
        params: { id },
        headers: {
          'idempotency-key': keys.of([version, body]),
          'if-match': `"${version}"`,
        },
        body,
      }),
    retry: (count, error) => count < 2 && isProblem(error, 'temporarily_unavailable'),
    retryDelay: (count) => 1000 * 2 ** count,
    // Without a connection the failure shows at once.
    networkMode: 'always',
    onSuccess: () => {
      keys.forget();
      callbacks.onSuccess();
    },
    onError: (error) => {
      if (!isRefusal(error)) return;
      keys.forget();
      callbacks.onRefusal();
    },
  });
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, isRefusal } from '#app/api/client.ts';
import { rememberHold } from '#app/features/shop/shop/use-chosen-window.ts';
import type { HoldBody } from '#contract/delivery/delivery.schema.ts';
import { holdDeliverySlot, listDeliverySlots } from '#contract/delivery/delivery.ts';
import { counterPlace, untilNextLoad } from './state.ts';

/**
 * The slots for a postal code that the shop delivers to, or of its counter; idle without one. Those
 * of the address before are shown while others load.
 */
export function useDeliverySlots(place: string | undefined) {
  const query = place === counterPlace ? ({ pickup: 'true' } as const) : { postal_code: place };
  return useQuery({
    queryKey: ['delivery-slots', query],
    queryFn: async ({ signal }) => (await call(listDeliverySlots, { query, signal })).items,
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
    // Slots fill up and expire while the customer reads.
    staleTime: 0,
    refetchInterval: ({ state }) => untilNextLoad(state.data ?? [], Date.now()),
  });
}

/**
 * Reserves a place in a slot. If that fails, the slots are loaded again and the customer chooses
 * again.
 */
export function useHoldSlot(onRefused: () => void) {
  return useMutation({
    // In sequence, so that the server stores the last choice.
    scope: { id: 'slot-hold' },
    mutationFn: (body: HoldBody) => call(holdDeliverySlot, { body }),
    onSuccess: rememberHold,
    onError: (error) => isRefusal(error) && onRefused(),
  });
}

import { useEffect, useMemo, useState } from 'react';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { postalCodeLength } from '#domain/delivery/area.ts';
import { useHoldSlot } from './queries.ts';
import { counterPlace } from './state.ts';

export interface SlotHoldState {
  /** The slot with the reserved place, or for which one is requested; null without one. */
  slot_id: string | null;
  /** When the hold expires; null without one. */
  expires_at: string | null;
  /** The hold has expired. */
  isOver: boolean;
  renew: () => void;
}

/**
 * Reserves a place in the chosen slot at an address; undefined while it is not offered there. Calls
 * `onRefused` when it is full or has closed. Before the answer the slot may be listed as full
 * because of this very hold, so that only a refusal says that the place is lost.
 */
export function useSlotHold(
  slot: DeliverySlot | undefined,
  postalCode: string | undefined,
  onRefused: () => void,
): SlotHoldState {
  const { mutate, data, variables, isPending } = useHoldSlot(onRefused);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const slotId = slot?.id;
  const hold = data?.slot_id === slotId ? data : undefined;
  const expiresAt = hold?.expires_at;

  const hasCode = postalCode?.length === postalCodeLength;
  const wanted = useMemo(
    () =>
      slotId === undefined
        ? null
        : {
            slot_id: slotId,
            ...(hasCode && { postal_code: postalCode }),
            ...(postalCode === counterPlace && { pickup: true as const }),
          },
    [slotId, hasCode, postalCode],
  );

  useEffect(() => {
    if (wanted !== null) mutate(wanted);
  }, [wanted, mutate]);

  useEffect(() => {
    if (expiresAt === undefined) return;
    const wait = Math.max(0, Date.parse(expiresAt) - Date.now());
    const timer = setTimeout(() => setEndedAt(expiresAt), wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  // A hold that ends with its window is not over: the window is, and the next one follows.
  const isOver = hold !== undefined && endedAt === expiresAt && slot?.order_until !== expiresAt;
  const isAsking = wanted !== null && (isPending || variables !== wanted);
  return {
    slot_id: isAsking || (hold !== undefined && !isOver) ? (slotId ?? null) : null,
    expires_at: hold === undefined || isOver ? null : hold.expires_at,
    isOver,
    renew: () => wanted !== null && mutate(wanted),
  };
}

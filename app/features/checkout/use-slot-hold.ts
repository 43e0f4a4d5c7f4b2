import { useEffect, useState } from 'react';
import { useHoldSlot } from './queries.ts';

export interface SlotHoldState {
  /** The slot with the reserved place; null without one. */
  slot_id: string | null;
  /** When the hold expires; null without one. */
  expires_at: string | null;
  /** The hold has expired. */
  isOver: boolean;
  renew: () => void;
}

/** Reserves a place in the chosen slot; calls `onRefused` when the slot is full. */
export function useSlotHold(slotId: string | null, onRefused: () => void): SlotHoldState {
  const { mutate, data } = useHoldSlot(onRefused);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const hold = data?.slot_id === slotId ? data : undefined;
  const expiresAt = hold?.expires_at;

  useEffect(() => {
    if (slotId !== null) mutate(slotId);
  }, [slotId, mutate]);

  useEffect(() => {
    if (expiresAt === undefined) return;
    const wait = Math.max(0, Date.parse(expiresAt) - Date.now());
    const timer = setTimeout(() => setEndedAt(expiresAt), wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  const isOver = hold !== undefined && endedAt === expiresAt;
  return {
    slot_id: hold === undefined || isOver ? null : hold.slot_id,
    expires_at: hold === undefined || isOver ? null : hold.expires_at,
    isOver,
    renew: () => slotId !== null && mutate(slotId),
  };
}

import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { createStoredStore } from '#app/api/store.ts';
import type { DeliverySlot, SlotHold } from '#contract/delivery/delivery.schema.ts';

/** ISO instants; the start identifies the window. */
export interface ChosenWindow extends Pick<DeliverySlot, 'end' | 'start'> {
  /** The order is fetched at the counter. */
  pickup?: boolean | undefined;
}

/** Stores both instants on this device, with a slash between them, and whether it is fetched. */
const fetched = '/pickup';
const store = createStoredStore('kiezkorb.window', parse);
const tab = createTolerantStorage(() => window.sessionStorage);
const holdKey = 'kiezkorb.hold';

/** Null unless the shop wrote it. */
function parse(text: string | null): ChosenWindow | null {
  const [start = NaN, end = NaN] = (text ?? '').split('/').map((part) => Date.parse(part));
  if (Number.isNaN(start + end)) return null;
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    pickup: text?.endsWith(fetched),
  };
}

export const readChosenWindow = store.read;

/** For the next order; null: the first one that is free. */
export function chooseWindow(chosen: ChosenWindow | null): void {
  store.set(chosen && `${chosen.start}/${chosen.end}${chosen.pickup ? fetched : ''}`);
}

/** The window in which the customer wants the next order; null without a choice. */
export function useChosenWindow(): ChosenWindow | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/** A place that the shop reserved for this customer: for others its window may be full. */
export function rememberHold({ slot_id, expires_at }: SlotHold): void {
  tab.set(holdKey, `${slot_id}/${expires_at}`);
}

export function isHeld(start: string): boolean {
  const hold = parse(tab.get(holdKey));
  return hold?.start === start && Date.parse(hold.end) > Date.now();
}

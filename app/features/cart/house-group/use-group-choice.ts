import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { createListeners } from '#app/api/store.ts';
import type { HouseGroupChoice } from '#contract/orders/house-groups.schema.ts';

/** Stores the choice in this tab until the order is placed. */
const storageKey = 'kiezkorb.house-group';
const newGroup = 'new';
const texts = createTolerantStorage(() => window.sessionStorage);
const listeners = createListeners();

/** For the next order; null delivers it alone. */
export function chooseGroup(choice: HouseGroupChoice | null): void {
  texts.set(storageKey, choice === null ? null : (choice.token ?? newGroup));
  listeners.notify();
}

export function useGroupChoice(): HouseGroupChoice | null {
  const stored = useSyncExternalStore(
    listeners.subscribe,
    () => texts.get(storageKey),
    () => null,
  );
  if (stored === null) return null;
  return { token: stored === newGroup ? null : stored };
}

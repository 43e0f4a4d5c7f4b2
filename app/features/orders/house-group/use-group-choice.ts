import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import type { HouseGroupChoice } from '#contract/orders/house-groups.schema.ts';

/** Stores the choice in this tab until the order is placed. */
const storageKey = 'kiezkorb.house-group';
const newGroup = 'new';
const texts = createTolerantStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

/** For the next order; null delivers it alone. */
export function chooseGroup(choice: HouseGroupChoice | null): void {
  texts.set(storageKey, choice === null ? null : (choice.token ?? newGroup));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useGroupChoice(): HouseGroupChoice | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => texts.get(storageKey),
    () => null,
  );
  if (stored === null) return null;
  return { token: stored === newGroup ? null : stored };
}

import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import type { PlaceOrderInput } from '#contract/orders/orders.schema.ts';

/** How the next order is delivered: in a new group, in that of a link, or (null) alone. */
export type GroupChoice = NonNullable<PlaceOrderInput['house_group']> | null;

/** Stores the choice in this tab until the order is placed. */
const storageKey = 'kiezkorb.house-group';
const newGroup = 'new';
const texts = createTolerantStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

export function chooseGroup(choice: GroupChoice): void {
  texts.set(storageKey, choice === null ? null : (choice.token ?? newGroup));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useGroupChoice(): GroupChoice {
  const stored = useSyncExternalStore(
    subscribe,
    () => texts.get(storageKey),
    () => null,
  );
  if (stored === null) return null;
  return { token: stored === newGroup ? null : stored };
}

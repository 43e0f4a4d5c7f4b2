import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { readSession, subscribeToSession } from '#app/api/session/session-store.ts';

/** The favourites of a visitor; those of an account are on the server. */
export const deviceKey = 'kiezkorb.favourites';
export const deviceTexts = createTolerantStorage(() => window.localStorage);

// One browser shows one list. Null until it is known.
let shown: ReadonlySet<string> | null = null;
let isStarted = false;
const listeners = new Set<() => void>();

export const readFavourites = () => shown;

export function publishFavourites(ids: Iterable<string>): void {
  shown = new Set(ids);
  for (const listener of listeners) listener();
}

/** What fetches and changes them: visitors without favourites never load it. */
export function loadFavouriteSync() {
  return import('./favourite-sync.ts');
}

export function useIsFavourite(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown?.has(productId) === true,
    () => false,
  );
}

export function useFavouriteIds(): ReadonlySet<string> | null {
  return useSyncExternalStore(subscribe, readFavourites, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isStarted) start();
  return () => listeners.delete(listener);
}

function start(): void {
  isStarted = true;
  const loadForAccount = () => {
    if (readSession().status === 'signed_in') void loadFavouriteSync();
  };
  subscribeToSession(loadForAccount);
  loadForAccount();
  if (deviceTexts.get(deviceKey) !== null) void loadFavouriteSync();
}

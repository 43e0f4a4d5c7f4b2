import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from '#app/api/session/session-store.ts';
import {
  deviceKey,
  deviceTexts,
  readFavourites,
  subscribeToFavourites,
} from './favourite-store.ts';

let isStarted = false;

/** Loads the code that reads and changes favourites; visitors without any do not need it. */
export function loadFavouriteSync() {
  return import('./favourite-sync.ts');
}

export function useIsFavourite(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readFavourites()?.has(productId) === true,
    () => false,
  );
}

export function useFavouriteIds(): ReadonlySet<string> | null {
  return useSyncExternalStore(subscribe, readFavourites, () => null);
}

function subscribe(listener: () => void): () => void {
  if (!isStarted) start();
  return subscribeToFavourites(listener);
}

function start(): void {
  isStarted = true;
  const loadForAccount = () => {
    if (currentSession().status === 'signed_in') void loadFavouriteSync();
  };
  subscribeToSession(loadForAccount);
  loadForAccount();
  if (deviceTexts.get(deviceKey) !== null) void loadFavouriteSync();
}

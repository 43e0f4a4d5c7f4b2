import { createTolerantStorage } from '#app/api/safe-storage.ts';

/** Storage key of a visitor's favourites; those of an account are on the server. */
export const deviceKey = 'kiezkorb.favourites';
export const deviceTexts = createTolerantStorage(() => window.localStorage);

// A browser shows one list. Null until it is loaded.
let shown: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

export const readFavourites = () => shown;

export function publishFavourites(ids: Iterable<string>): void {
  shown = new Set(ids);
  for (const listener of listeners) listener();
}

export function subscribeToFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

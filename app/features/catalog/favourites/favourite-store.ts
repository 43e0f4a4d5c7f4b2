import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { createStore } from '#app/api/store.ts';

/** Storage key of a visitor's favourites; those of an account are on the server. */
export const deviceKey = 'kiezkorb.favourites';
export const deviceTexts = createTolerantStorage(() => window.localStorage);

// A browser shows one list. Null until it is loaded.
const shown = createStore<ReadonlySet<string> | null>(null);

export const { read: readFavourites, subscribe: subscribeToFavourites } = shown;

export function publishFavourites(ids: Iterable<string>): void {
  shown.set(new Set(ids));
}

import type { TolerantStorage } from '../safe-storage.ts';
import type { Marker } from './session-refresher.ts';

/**
 * Key of the marker in local storage: the id of who is signed in with this browser, and nothing
 * worth stealing.
 */
export const sessionKey = 'kiezkorb.session';
/** Key of the time at which this browser had a link mailed, or left for an outside provider. */
const askedKey = 'kiezkorb.link-asked';
/** Milliseconds in which a mailed link is good at most. */
const linkLifetime = 24 * 60 * 60 * 1000;

export function createMarker(texts: TolerantStorage): Marker {
  return {
    read: () => texts.get(sessionKey),
    write: (userId) => texts.set(sessionKey, userId),
  };
}

/**
 * Remembers which links were requested here: a session from any other link needs a confirmation.
 */
export function createLinkRequests(texts: TolerantStorage) {
  return {
    note: () => texts.set(askedKey, String(Date.now())),
    /** Also forgets it: one request, one link. */
    take(): boolean {
      const at = Number(texts.get(askedKey) ?? 0);
      texts.set(askedKey, null);
      return Date.now() - at < linkLifetime;
    },
  };
}

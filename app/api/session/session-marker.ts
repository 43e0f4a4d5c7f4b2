import type { TolerantStorage } from '../safe-storage.ts';
import type { Marker } from './session-refresher.ts';

/** Local storage key for the id of the signed-in user, which is no secret. */
export const sessionKey = 'kiezkorb.session';
/** Local storage key for the last user who was signed in, with their role. */
const ownerKey = 'kiezkorb.owner';
/** Local storage key for the time at which this browser requested a link or went to a provider. */
const askedKey = 'kiezkorb.link-asked';
/** Milliseconds for which a mailed link is valid at most. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;

export function createMarker(texts: TolerantStorage): Marker {
  return {
    read: () => texts.get(sessionKey),
    write: (userId) => texts.set(sessionKey, userId),
  };
}

/** Remains after a session that ended by itself, until the user signs out or another signs in. */
export function createOwner(texts: TolerantStorage) {
  return {
    read: () => texts.get(ownerKey),
    write: (idAndRole: string) => texts.set(ownerKey, idAndRole),
  };
}

/**
 * Remembers which links were requested here: a session from any other link needs a confirmation.
 */
export function createLinkRequests(texts: TolerantStorage) {
  return {
    note: () => texts.set(askedKey, String(Date.now())),
    /** Also removes it: one request allows one link. */
    take(): boolean {
      const at = Number(texts.get(askedKey) ?? 0);
      texts.set(askedKey, null);
      return Date.now() - at < linkLifetimeMs;
    },
  };
}

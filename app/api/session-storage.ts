import type { Session as AuthSession } from '@supabase/auth-js';
import type { TolerantStorage } from './tolerant-storage.ts';

/** Key of the marker in local storage, and of the session in the auth client. */
export const sessionKey = 'kiezkorb.session';

/** What stands in place of the refresh token, which the server keeps in a cookie that no script can read. */
const cookieRefreshToken = 'httponly-cookie';

export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Takes over what another tab reports. */
  adopt(session: AuthSession | null): void;
  /** Whether somebody signed in with this browser and did not sign out. */
  hasMarker(): boolean;
}

/**
 * Where the auth client keeps its session: in memory, so that nothing worth stealing lies in the
 * browser. Local storage only gets a marker. After a reload the marker turns into a session that has
 * expired, which makes the client refresh it, and the refresh is paid with the cookie.
 */
export function createSessionStorage(markers: TolerantStorage): SessionStorage {
  const memory = new Map<string, string>();

  function setItem(key: string, value: string): void {
    memory.set(key, value);
    if (key === sessionKey) markers.set(sessionKey, 'signed-in');
  }
  function removeItem(key: string): void {
    memory.delete(key);
    if (key === sessionKey) markers.set(sessionKey, null);
  }
  const hasMarker = () => markers.get(sessionKey) !== null;

  return {
    setItem,
    removeItem,
    hasMarker,
    getItem(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return key === sessionKey && hasMarker() ? JSON.stringify(expiredSession) : null;
    },
    adopt(session) {
      if (session === null) removeItem(sessionKey);
      else setItem(sessionKey, JSON.stringify(session));
    },
  };
}

/** `expires_at` is one second into 1970: the client takes 0 for "never". */
const expiredSession = {
  access_token: '',
  refresh_token: cookieRefreshToken,
  token_type: 'bearer',
  expires_in: 0,
  expires_at: 1,
};

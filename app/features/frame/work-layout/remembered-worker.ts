import { createTolerantStorage } from '#app/api/safe-storage.ts';
import type { SessionUser } from '#app/api/session/session.ts';
import { roles } from '#domain/accounts/roles.ts';

/** Whose work this device shows. */
export type Worker = Pick<SessionUser, 'id' | 'role' | 'first_name'>;

const storageKey = 'kiezkorb.worker';
const texts = createTolerantStorage(() => window.localStorage);

/** Until they sign out (app/api/session/forget-user.ts). */
export function rememberWorker({ id, role, first_name }: Worker): void {
  texts.set(storageKey, JSON.stringify({ id, role, first_name }));
}

/** The last employee, if the session of this browser is still theirs. */
export function recallWorker(sessionUserId: string | null): Worker | null {
  try {
    const stored: unknown = JSON.parse(texts.get(storageKey) ?? 'null');
    const { id, first_name, role } = (stored ?? {}) as Partial<Record<keyof Worker, unknown>>;
    const known = roles.find((name) => name === role);
    if (typeof id !== 'string' || id !== sessionUserId || known === undefined) return null;
    return { id, role: known, first_name: typeof first_name === 'string' ? first_name : '' };
  } catch {
    return null;
  }
}

import { createRandomId } from './random-id.ts';
import type { TolerantStorage } from './safe-storage.ts';

/** One key for each change, so that the shop recognises a retry of it. */
export interface IdempotencyKeys {
  /** The key of exactly this change. */
  of: (change: unknown) => string;
  /** Call it when the shop has answered. */
  forget: () => void;
}

/** With a storage, the key of an unanswered change also survives a reload. */
export function createIdempotencyKeys(stored?: {
  storage: TolerantStorage;
  name: string;
}): IdempotencyKeys {
  let open = stored === undefined ? null : readAttempt(stored.storage.get(stored.name));
  function save(next: Attempt | null): void {
    open = next;
    stored?.storage.set(stored.name, next && JSON.stringify(next));
  }
  return {
    of(change) {
      const text = JSON.stringify(change);
      if (open?.change === text) return open.key;
      const key = createRandomId();
      save({ change: text, key });
      return key;
    },
    forget: () => save(null),
  };
}

interface Attempt {
  change: string;
  key: string;
}

/** Null for what another version of the shop, or the user, has written. */
function readAttempt(text: string | null): Attempt | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const { change, key } = (stored ?? {}) as Partial<Record<keyof Attempt, unknown>>;
    return typeof change === 'string' && typeof key === 'string' ? { change, key } : null;
  } catch {
    return null;
  }
}

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A web storage that never throws. Null means absent. */
export interface TolerantStorage {
  get(key: string): string | null;
  set(key: string, text: string | null): void;
}

/**
 * Browsers may refuse to open or write a storage (blocked, full): values then live as long as the
 * page.
 */
export function createTolerantStorage(open: () => TextStorage): TolerantStorage {
  const memory = new Map<string, string | null>();
  return {
    get(key) {
      const stored = memory.get(key);
      if (stored !== undefined) return stored;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
  };
}

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A web storage that never throws. Null means absent. */
export interface TolerantStorage {
  get(key: string): string | null;
  set(key: string, text: string | null): void;
}

const memories = new Set<Map<string, string | null>>();

/**
 * Browsers may refuse to open or write a storage (blocked, full): values then live as long as the
 * page.
 */
export function createTolerantStorage(open: () => TextStorage): TolerantStorage {
  const memory = new Map<string, string | null>();
  memories.add(memory);
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

/** Deletes texts of every storage of this tab and browser. */
export function forgetTexts(isForgotten: (key: string) => boolean): void {
  for (const memory of memories) {
    for (const key of memory.keys()) if (isForgotten(key)) memory.delete(key);
  }
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (isForgotten(key)) storage.removeItem(key);
    } catch {
      // Storage is blocked: there are no texts.
    }
  }
}

import { LRUCache } from 'lru-cache';
import type { ImageStore } from './image-store.ts';

/** Expires after a minute, because a missing name may be uploaded later. */
const misses = { max: 10_000, ttl: 60_000 };

/** Caches missing names, so that requests for them do not reach (and cost) the store each time. */
export function rememberMisses(images: ImageStore): ImageStore {
  const unknown = new LRUCache<string, true>(misses);
  return {
    has: async (name) => {
      if (unknown.has(name)) return false;
      const isThere = await images.has(name);
      if (!isThere) unknown.set(name, true);
      return isThere;
    },
    read: async (name) => {
      if (unknown.has(name)) return undefined;
      const bytes = await images.read(name);
      if (bytes === undefined) unknown.set(name, true);
      return bytes;
    },
    write: (name, bytes, type) => {
      unknown.delete(name);
      return images.write(name, bytes, type);
    },
  };
}

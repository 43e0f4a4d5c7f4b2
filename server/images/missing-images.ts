import { LRUCache } from 'lru-cache';
import type { ImageStore } from './image-store.ts';

/** For a minute: what is uploaded meanwhile has a name that was unknown before. */
const misses = { max: 10_000, ttl: 60_000 };

/** A store that is not asked, or paid, again and again for a name that it does not know. */
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

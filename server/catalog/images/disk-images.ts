import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from './image-store.ts';

/** Images in a folder, which is created with the first one. */
export function createDiskImages(folder: string): ImageStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }),
    write: async (name, bytes) => {
      const path = pathOf(name);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // Write and rename, so that a full disk leaves no partial image.
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

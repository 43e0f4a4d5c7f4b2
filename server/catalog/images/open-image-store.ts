import { resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { createDiskImages } from './disk-images.ts';
import type { ImageStore } from './image-store.ts';
import { createS3Images } from './s3-images.ts';

interface Places extends Pick<Env, 'S3' | 'DATA_DIR'> {
  /** Folder of the demo shop's images. */
  demoImages: string;
}

/**
 * The store of uploads: the configured S3-compatible store, or the data folder.
 */
export function openUploads({ S3, DATA_DIR }: Pick<Env, 'S3' | 'DATA_DIR'>): ImageStore {
  return S3 ? createS3Images(S3) : createDiskImages(uploadFolder(DATA_DIR));
}

export function uploadFolder(dataDir: string): string {
  return resolve(dataDir, 'media');
}

/** All images of the shop: uploads and the demo shop's own. */
export function openImageStore({ demoImages, ...places }: Places): ImageStore {
  const store = openUploads(places);
  const demo = createDiskImages(demoImages);
  const prefix = 'demo/';
  const within = (name: string) => name.slice(prefix.length);
  return {
    ...store,
    has: (name) => (name.startsWith(prefix) ? demo.has(within(name)) : store.has(name)),
    read: (name) => (name.startsWith(prefix) ? demo.read(within(name)) : store.read(name)),
  };
}

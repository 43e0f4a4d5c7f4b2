import { resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { createDiskImages } from './disk-images.ts';
import type { ImageStore } from './image-store.ts';
import { createS3Images } from './s3-images.ts';

interface Places extends Pick<Env, 'S3' | 'DATA_DIR'> {
  /** Folder of the pictures that the demo shop brings along: they stay in their package. */
  demoPictures: string;
}

/** The S3-compatible store of the environment, or the shop's data folder. */
export function openImageStore({ S3, DATA_DIR, demoPictures }: Places): ImageStore {
  const store = S3 ? createS3Images(S3) : createDiskImages(resolve(DATA_DIR, 'media'));
  const demo = createDiskImages(demoPictures);
  const prefix = 'demo/';
  return {
    ...store,
    read: (name) =>
      name.startsWith(prefix) ? demo.read(name.slice(prefix.length)) : store.read(name),
  };
}

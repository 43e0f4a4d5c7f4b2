import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { UploadedImage } from '#contract/catalog/images.schema.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { encodeUpload } from './encoding.ts';
import { imageType, type ImageStore } from './image-store.ts';
import { uploadFolder } from './open-image-store.ts';

export { encodeUpload, imageTooLarge } from './encoding.ts';
export { imageType } from './image-store.ts';
export { openUploads } from './open-image-store.ts';

/**
 * Increment when the encoding of uploads changes: images behind issued names are immutable.
 */
const encodingVersion = '1';

/**
 * Stores an image under a name derived from its content: the same file gets the same URL again.
 * @throws HttpProblem `not_an_image`, `image_too_large`; `temporarily_unavailable` when the store
 * does not answer
 */
export async function storeImage(images: ImageStore, source: Uint8Array): Promise<UploadedImage> {
  const id = createHash('sha256').update(encodingVersion).update(source).digest('hex').slice(0, 32);
  const name = `${id}.webp`;
  if (!(await images.has(name))) {
    await images.write(name, unwrap(await encodeUpload(source)), 'image/webp');
  }
  return { image_url: `/media/${name}` };
}

/** Sorted names of the uploads in the data folder, without unfinished ones. */
export async function listUploadsOnDisk(dataDir: string): Promise<string[]> {
  const names = await readdir(uploadFolder(dataDir)).catch((error: unknown) => {
    // The first image creates the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => imageType(name) !== undefined).toSorted();
}

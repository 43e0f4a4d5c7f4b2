import { join } from 'node:path';
import type { ImageWidth } from '#domain/catalog/image-widths.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { createDiskImages } from './disk-images.ts';
import { encodeVariant } from './encoding.ts';
import type { ImageStore } from './image-store.ts';

export interface Variant {
  type: 'image/avif' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
}

interface VariantRequest {
  /** Name of the image in the store. */
  name: string;
  width: ImageWidth;
  /** From the Accept header; all browsers support WebP. */
  takesAvif: boolean;
}

/** Each takes about 100 ms; a longer queue would exceed the client's timeout. */
export const maximumWaiting = 200;

/**
 * Generates resized images on the first request and caches them in a folder: each as WebP, and as
 * AVIF where that is smaller, as for photographs but not for small illustrations.
 */
export function createVariants(images: ImageStore, folder: string) {
  const cached = createDiskImages(folder);
  const underway = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Encodes one image at a time, so that a page of new images does not block other requests.
   * @throws HttpProblem when too many wait
   */
  function make(name: string, width: ImageWidth): Promise<boolean> {
    const target = join(name, String(width));
    const before = underway.get(target);
    if (before !== undefined) return before;
    if (underway.size >= maximumWaiting) throw new HttpProblem('temporarily_unavailable');
    // Checks existence outside of the queue, so that unknown names delay no one.
    const making = images
      .has(name)
      .then((isThere) => isThere && inTurn(() => encode(name, width)))
      .finally(() => underway.delete(target));
    underway.set(target, making);
    return making;
  }

  function inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /**
   * False for an unknown image. Writes WebP last, so that its presence implies that AVIF was
   * decided.
   */
  async function encode(name: string, width: ImageWidth): Promise<boolean> {
    const source = await images.read(name);
    if (source === undefined) return false;
    const { webp, avif } = await encodeVariant(source, width);
    const target = join(name, String(width));
    if (avif.length < webp.length) await cached.write(`${target}.avif`, avif, 'image/avif');
    await cached.write(`${target}.webp`, webp, 'image/webp');
    return true;
  }

  async function findCached({
    name,
    width,
    takesAvif,
  }: VariantRequest): Promise<Variant | undefined> {
    const target = join(name, String(width));
    const avif = takesAvif ? await cached.read(`${target}.avif`) : undefined;
    if (avif !== undefined) return { type: 'image/avif', bytes: avif };
    const webp = await cached.read(`${target}.webp`);
    return webp && { type: 'image/webp', bytes: webp };
  }

  /** Undefined for an unknown image. Throws when the file cannot be decoded. */
  return async (request: VariantRequest): Promise<Variant | undefined> => {
    const found = await findCached(request);
    if (found !== undefined) return found;
    const isMade = await make(request.name, request.width);
    return isMade ? findCached(request) : undefined;
  };
}

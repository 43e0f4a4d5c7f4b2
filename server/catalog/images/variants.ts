import { join } from 'node:path';
import type { ImageWidth } from '#domain/catalog/image-widths.ts';
import { createDiskImages } from './disk-images.ts';
import { encodeVariant } from './encoding.ts';
import type { ImageStore } from './image-store.ts';
import { createTurns } from './turns.ts';

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

/**
 * Generates resized images on the first request and caches them in a folder: each as WebP, and as
 * AVIF where that is smaller, as for photographs but not for small illustrations.
 */
export function createVariants(images: ImageStore, folder: string) {
  const cached = createDiskImages(folder);
  const once = createTurns<boolean>();

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
    const { name, width } = request;
    // Checks existence outside of the queue, so that unknown names delay no one.
    const isMade = await once(join(name, String(width)), async (inTurn) => {
      return (await images.has(name)) && inTurn(() => encode(name, width));
    });
    return isMade ? findCached(request) : undefined;
  };
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureWidth } from '#domain/catalog/picture-widths.ts';

export interface Variant {
  type: 'image/avif' | 'image/webp';
  bytes: Buffer<ArrayBuffer>;
}

interface VariantRequest {
  /** Of the picture, in the folder of the pictures. */
  path: string;
  width: PictureWidth;
  /** Browsers say so; WebP all of them take. */
  takesAvif: boolean;
}

/** Where the pictures are, and where what was made of them is kept. */
interface Folders {
  pictures: string;
  variants: string;
}

/**
 * Makes pictures in the widths that are shown, when the first browser asks for one, and keeps them as files. Every
 * one as WebP, and as AVIF where that is smaller: for photographs it is, for small illustrations it is not.
 */
export function createVariants(folders: Folders) {
  const underway = new Map<string, Promise<void>>();
  let last = Promise.resolve();

  /** One at a time, so that a page full of new pictures leaves the process its other work. */
  function make(source: string, target: string, width: PictureWidth): Promise<void> {
    const before = underway.get(target);
    if (before !== undefined) return before;
    const making = last
      .then(() => encode(source, target, width))
      .finally(() => underway.delete(target));
    last = making.catch(() => undefined);
    underway.set(target, making);
    return making;
  }

  /** Throws where there is no such picture, or a file that is none. */
  return async ({ path, width, takesAvif }: VariantRequest): Promise<Variant> => {
    const target = join(folders.variants, path, String(width));
    const kept = await findKept(target, takesAvif);
    if (kept !== null) return kept;
    await make(join(folders.pictures, path), target, width);
    const made = await findKept(target, takesAvif);
    if (made === null) throw new Error(`${target} has gone`);
    return made;
  };
}

async function findKept(target: string, takesAvif: boolean): Promise<Variant | null> {
  const avif = takesAvif ? await readIfThere(`${target}.avif`) : null;
  if (avif !== null) return { type: 'image/avif', bytes: avif };
  const webp = await readIfThere(`${target}.webp`);
  return webp && { type: 'image/webp', bytes: webp };
}

async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** WebP is written last: where it is, it is known whether there is an AVIF. */
async function encode(source: string, target: string, width: PictureWidth): Promise<void> {
  const picture = sharp(source).rotate().resize({ width, withoutEnlargement: true });
  const [webp, avif] = await Promise.all([
    picture.clone().webp({ quality: 80 }).toBuffer(),
    // More effort takes five times as long and saves three percent.
    picture.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
  ]);
  await mkdir(dirname(target), { recursive: true });
  if (avif.length < webp.length) await writeWhole(`${target}.avif`, avif);
  await writeWhole(`${target}.webp`, webp);
}

/** Nobody reads half a file, also when two processes write the same one. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

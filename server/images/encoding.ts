import sharp from 'sharp';
import type { ImageWidth } from '#domain/catalog/image-widths.ts';
import type { ImageRejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

// The library can read far more than photographs. SVG can hold scripts and name other files, PDF
// and TIFF whole worlds: their decoders are never reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

/** Cameras of phones give images of 12 megapixels and 3 to 8 MB. */
const megabytes = 15;
const megapixels = 40;
export const largestFile = megabytes * 1_000_000;
export const tooLarge: ImageRejection = {
  code: 'image_too_large',
  maximum_megabytes: megabytes,
  maximum_megapixels: megapixels,
};

/** Twice the largest width that is shown, for whatever comes after the screens of today. */
const longestSide = 1536;

/** A decoder that takes longer than this has met a trap. */
const patienceSeconds = 20;

/**
 * Decodes an upload (JPEG, PNG, WebP, AVIF, GIF) and makes a WebP of what is seen: upright, in
 * sRGB, without the place where it was taken and everything else that a file carries along. A small
 * image is not enlarged.
 */
export async function encodeUpload(
  source: Uint8Array,
): Promise<Result<Uint8Array, ImageRejection>> {
  const area = await measure(source);
  if (area === undefined) return refuse({ code: 'not_an_image' });
  if (area > megapixels * 1_000_000) return refuse(tooLarge);
  try {
    const bytes = await sharp(source, { failOn: 'error' })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return ok(bytes);
  } catch {
    // Cut off or broken behind its head.
    return refuse({ code: 'not_an_image' });
  }
}

/**
 * Pixels, from the head of the file: nothing is unpacked yet. Undefined when it is none of the
 * formats above.
 */
async function measure(source: Uint8Array): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

/** An image in a width that is shown. Throws when it is none. */
export async function encodeVariant(source: Uint8Array, width: ImageWidth) {
  const image = sharp(source).autoOrient().resize({ width, withoutEnlargement: true });
  const [webp, avif] = await Promise.all([
    image.clone().webp({ quality: 80 }).toBuffer(),
    // More effort takes five times as long and saves three percent.
    image.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
  ]);
  return { webp, avif };
}

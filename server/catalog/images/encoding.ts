import type { ImageWidth } from '#domain/catalog/image-widths.ts';
import type { ImageRejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** Phone cameras produce up to 50 megapixels, some of them 8192 x 6144. */
const megabytes = 15;
const megapixels = 51;
export const largestFile = megabytes * 1_000_000;
export const tooLarge = imageTooLarge(megabytes);

export function imageTooLarge(maximum_megabytes: number): ImageRejection {
  return { code: 'image_too_large', maximum_megabytes, maximum_megapixels: megapixels };
}

/** Twice the largest displayed width, as a reserve for future screens. */
const longestSide = 1536;

/** Imported on demand: it takes 20 MB, which a process does not need before the first picture. */
const loadSharp = async () => (await import('./allowed-formats.ts')).sharp;

/** Decoding takes longer only for a malicious file. */
const timeoutSeconds = 20;

/**
 * Converts an upload (JPEG, PNG, WebP, AVIF, GIF) to an upright WebP in sRGB without metadata, such
 * as the place where it was taken. Does not enlarge small images.
 */
export async function encodeUpload(
  source: Uint8Array,
): Promise<Result<Uint8Array, ImageRejection>> {
  const area = await measure(source);
  if (area === undefined) return refuse({ code: 'not_an_image' });
  if (area > megapixels * 1_000_000) return refuse(tooLarge);
  const sharp = await loadSharp();
  try {
    const bytes = await sharp(source, { failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return ok(bytes);
  } catch {
    // The header is valid, but the rest is truncated or damaged.
    return refuse({ code: 'not_an_image' });
  }
}

/**
 * Number of pixels according to the header, without decoding. Undefined for an unsupported format.
 */
async function measure(source: Uint8Array): Promise<number | undefined> {
  if (!isPhotograph(source)) return undefined;
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

/**
 * The first bytes of JPEG, PNG, WebP, GIF, and of HEIF and AVIF with the length of their box, whose
 * zeros begin no text: a comment before an SVG may say `ftyp` as well.
 */
function isPhotograph(source: Uint8Array): boolean {
  const start = Buffer.from(source.subarray(0, 12)).toString('latin1');
  return /^(\u{FF}\u{D8}\u{FF}|\u{89}PNG|RIFF....WEBP|GIF8|\0\0..ftyp)/su.test(start);
}

/** Resizes an image. Throws when it cannot be decoded. */
export async function encodeVariant(source: Uint8Array, width: ImageWidth) {
  const sharp = await loadSharp();
  const image = sharp(source).autoOrient().resize({ width, withoutEnlargement: true });
  const [webp, avif] = await Promise.all([
    image.clone().webp({ quality: 80 }).toBuffer(),
    // A higher effort takes five times as long and saves 3 %.
    image.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
  ]);
  return { webp, avif };
}

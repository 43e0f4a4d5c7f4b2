import { imageVariantUrl, imageWidths } from '#domain/catalog/image-widths.ts';

/** Pixels of an image for each of its box, beyond which no eye sees the difference. */
const finest = 4;

/**
 * Images of the catalogue come in the shop's widths (server/images); those that belong to the pages
 * have their one.
 */
export function imageSources(address: string, boxWidth?: number): string | undefined {
  if (!address.startsWith('/media/')) return undefined;
  const suitable = imageWidths.filter(
    (width) => boxWidth === undefined || (width >= boxWidth && width < boxWidth * finest),
  );
  return suitable.map((width) => `${imageVariantUrl(address, width)} ${width}w`).join(', ');
}

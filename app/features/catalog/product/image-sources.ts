import { imageVariantUrl, imageWidths } from '#domain/catalog/image-widths.ts';

/** Image pixels per pixel of the box; more would not be visible. */
const finest = 4;

/**
 * Catalogue images exist in the shop's widths (server/catalog/images); images of the pages have a
 * single one.
 */
export function imageSources(url: string, boxWidth?: number): string | undefined {
  if (!url.startsWith('/media/')) return undefined;
  const suitable = imageWidths.filter(
    (width) => boxWidth === undefined || (width >= boxWidth && width < boxWidth * finest),
  );
  return suitable.map((width) => `${imageVariantUrl(url, width)} ${width}w`).join(', ');
}

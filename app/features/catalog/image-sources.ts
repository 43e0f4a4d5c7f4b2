import { imageVariantUrl, imageWidths } from '#domain/catalog/image-widths.ts';

/**
 * Images of the catalogue come in the shop's widths (server/images); those that belong to the pages
 * have their one.
 */
export function imageSources(address: string): string | undefined {
  if (!address.startsWith('/media/')) return undefined;
  return imageWidths.map((width) => `${imageVariantUrl(address, width)} ${width}w`).join(', ');
}

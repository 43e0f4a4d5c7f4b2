import { pictureAddress, pictureWidths } from '#domain/catalog/image-widths.ts';

/** Pictures of the catalogue come in the shop's widths (server/images); those that belong to the pages have their one. */
export function pictureSources(address: string): string | undefined {
  if (!address.startsWith('/media/')) return undefined;
  return pictureWidths.map((width) => `${pictureAddress(address, width)} ${width}w`).join(', ');
}

/**
 * Widths in which the shop has its images, in pixels: from a thumb of 44 on a plain screen to a
 * tile of 320 on a fine one.
 */
export const imageWidths = [96, 192, 384, 768] as const;

export type ImageWidth = (typeof imageWidths)[number];

export function toImageWidth(text: string | undefined): ImageWidth | null {
  return imageWidths.find((width) => String(width) === text) ?? null;
}

/** The address of an image in one of its widths. */
export function imageVariantUrl(address: string, width: ImageWidth): string {
  return `${address}?width=${width}`;
}

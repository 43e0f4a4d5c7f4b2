/**
 * Available image widths in pixels: from a thumbnail of 44 px at 1x to a tile of 320 px at 2x, and
 * the full resolution of an upload for the enlarged image.
 */
export const imageWidths = [96, 192, 384, 768, 1536] as const;

export type ImageWidth = (typeof imageWidths)[number];

export function toImageWidth(text: string | undefined): ImageWidth | null {
  return imageWidths.find((width) => String(width) === text) ?? null;
}

/** The URL of an image in one of its widths. */
export function imageVariantUrl(url: string, width: ImageWidth): string {
  return `${url}?width=${width}`;
}

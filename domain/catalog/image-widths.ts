/** Widths in which the shop has its pictures, in pixels: from a thumb of 44 on a plain screen to a tile of 320 on a fine one. */
export const pictureWidths = [96, 192, 384, 768] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export function toPictureWidth(text: string | undefined): PictureWidth | null {
  return pictureWidths.find((width) => String(width) === text) ?? null;
}

/** The address of a picture in one of its widths. */
export function pictureAddress(address: string, width: PictureWidth): string {
  return `${address}?width=${width}`;
}

/** How many images a product may have in addition to its main image. */
export const maxFurtherImages = 7;

/**
 * The image of a product without one: its pack as its label is now. Lists of the staff and of
 * orders have it; products have the URL that it leads to.
 */
export const packImage = (productId: string) => `/media/packs/${productId}.webp`;

/** The images of a product in their order. */
interface ProductImages {
  /** The main image, which lists show. */
  image_url: string | null;
  further_image_urls: readonly string[];
}

export type ImageFault = 'image_repeated' | 'main_image_missing';

/** What the database would refuse: further images without a main one, or the same image twice. */
export function findImageFault({
  image_url,
  further_image_urls: further,
}: ProductImages): ImageFault | undefined {
  if (image_url === null) return further.length > 0 ? 'main_image_missing' : undefined;
  const isRepeated = new Set([image_url, ...further]).size <= further.length;
  return isRepeated ? 'image_repeated' : undefined;
}

/** All images, the main one first. */
export function listImages({ image_url, further_image_urls }: ProductImages): string[] {
  return image_url === null ? [] : [image_url, ...further_image_urls];
}

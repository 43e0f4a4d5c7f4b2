import { createRandomId } from '#app/api/random-id.ts';

export interface Photo {
  id: string;
  file: File;
  /** A `data:` URL, the only one besides the shop's own that pages may show. */
  preview: string;
}

/** Pixels, enough to see damage on; the shop stores no larger ones. */
const longestSide = 1536;

/**
 * A photo as small as the shop stores it, since uploads from phones are slow. Throws when the
 * browser cannot decode the file.
 */
export async function shrinkPhoto(source: File): Promise<Photo> {
  const bitmap = await createImageBitmap(source);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  if (blob === null) throw new Error('the browser encodes no image');
  const file = new File([blob], 'photo.jpg', { type: blob.type });
  return { id: createRandomId(), file, preview: canvas.toDataURL('image/jpeg', 0.6) };
}

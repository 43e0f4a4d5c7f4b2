import { endpoint } from './endpoint.ts';

export interface UploadedImage {
  /** What is behind it never changes. It is there in every width of `domain/catalog/image-widths.ts`, too. */
  image_url: string;
}

/** An image of a product, a category or an ad. It belongs to none until its address is saved there. */
export const uploadImage = endpoint<{ form: { file: File }; response: UploadedImage }>(
  'POST',
  '/api/v1/admin/images',
  'admin',
);

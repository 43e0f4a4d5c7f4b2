import type { UploadedImage } from '#contract/catalog/images.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { FileForm } from '#contract/fields.schema.ts';

/** Uploads an image for a product, a category or an ad, which has to save its URL. */
export const uploadImage = endpoint<{ form: FileForm; response: UploadedImage }>(
  'POST',
  '/api/v1/admin/images',
  'catalog:write',
);

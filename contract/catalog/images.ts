import type { UploadedImage } from '#contract/catalog/images.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { FileForm } from '#contract/fields.schema.ts';

/**
 * An image for a product, a category or an ad. It belongs to none of them until its address is
 * saved there.
 */
export const uploadImage = endpoint<{ form: FileForm; response: UploadedImage }>(
  'POST',
  '/api/v1/admin/images',
  'catalog:write',
);

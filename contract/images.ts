import { endpoint } from './endpoint.ts';
import type { FileForm } from './fields.schema.ts';
import type { UploadedImage } from './images.schema.ts';

/**
 * An image for a product, a category or an ad. It belongs to none of them until its address is
 * saved there.
 */
export const uploadImage = endpoint<{ form: FileForm; response: UploadedImage }>(
  'POST',
  '/api/v1/admin/images',
  'catalog:write',
);

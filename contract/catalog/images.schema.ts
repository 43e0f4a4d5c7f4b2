import { z } from 'zod';

export const uploadedImageSchema = z
  .strictObject({
    /**
     * Its content never changes. Every width of `domain/catalog/image-widths.ts` is available as
     * well.
     */
    image_url: z.string(),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

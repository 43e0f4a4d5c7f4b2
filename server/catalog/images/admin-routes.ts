import { uploadedImageSchema } from '#contract/catalog/images.schema.ts';
import { uploadImage } from '#contract/catalog/images.ts';
import { fileFormSchema } from '#contract/fields.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { largestFile, tooLarge } from './encoding.ts';
import type { ImageStore } from './image-store.ts';
import { storeImage } from './service.ts';

export function adminImageRoutes({ images }: { images: ImageStore }): Route[] {
  return [
    route(uploadImage, {
      summary: 'Store an image and return its URL',
      errors: ['image_too_large', 'not_an_image'],
      status: 201,
      form: fileFormSchema,
      limit: { bytes: largestFile, rejection: tooLarge },
      response: uploadedImageSchema,
      handler: async ({ form }) => storeImage(images, await form.file.bytes()),
    }),
  ];
}

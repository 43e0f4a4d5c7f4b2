import { uploadImage } from '#contract/images.ts';
import { route, type Route } from '#server/http/bind.ts';
import { largestFile, tooLarge } from './encoding.ts';
import type { ImageStore } from './image-store.ts';
import { imageForm, uploadedImageSchema } from './schemas.ts';
import { keepImage } from './service.ts';

export function adminImageRoutes({ images }: { images: ImageStore }): Route[] {
  return [
    route(uploadImage, {
      summary: 'Keep an image, to be shown by its address',
      status: 201,
      form: imageForm,
      limit: { bytes: largestFile, rejection: tooLarge },
      response: uploadedImageSchema,
      handler: async ({ form }) => keepImage(images, await form.file.bytes()),
    }),
  ];
}

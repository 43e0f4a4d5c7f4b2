import { Hono } from 'hono';
import { toImageWidth } from '#domain/catalog/image-widths.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import { immutableCacheControl } from './cache-control.ts';
import { imageType, type ImageStore } from './image-store.ts';
import { rememberMisses } from './missing-images.ts';
import { createVariants } from './variants.ts';

interface MediaDeps {
  images: ImageStore;
  /** Folder of resized images; may be emptied at any time. */
  variantsDir: string;
}

/**
 * Serves the original image, or with `?width=` one of the shop's widths. Ignores any other width.
 */
export function mediaRoutes({ images, variantsDir }: MediaDeps): Hono {
  const store = rememberMisses(images);
  const variantOf = createVariants(store, variantsDir);
  return new Hono().get('/*', async (context) => {
    const name = context.req.path.replace(/^\/media\//, '');
    const type = orNotFound(imageType(name));
    const width = toImageWidth(context.req.query('width'));
    const takesAvif = context.req.header('Accept')?.includes('image/avif') ?? false;
    const variant =
      width === null
        ? undefined
        : await variantOf({ name, width, takesAvif }).catch(fallBackToOriginal);
    const bytes = variant?.bytes ?? orNotFound(await store.read(name));
    return context.body(bytes, 200, {
      'Content-Type': variant?.type ?? type,
      'Cache-Control': immutableCacheControl,
      ...(variant && { Vary: 'Accept' }),
    });
  });
}

/** If resizing fails, the original is sent; if the image store fails, the request fails. */
function fallBackToOriginal(error: unknown): undefined {
  if (error instanceof HttpProblem) throw error;
}

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { toPictureWidth } from '#domain/catalog/picture-widths.ts';
import { refuseUnknownPath } from '#server/http/problem.ts';
import { createVariants } from './variants.ts';

interface MediaFolders {
  /** The pictures of the catalogue, in the shop's data folder. */
  directory: string;
  /** Their other widths; may be emptied at any time. */
  variantsDirectory: string;
}

/** A picture as it is, or with `?width=` in one of the shop's widths. Any other width is the picture as it is. */
export function mediaRoutes({ directory, variantsDirectory }: MediaFolders): Hono {
  return new Hono()
    .use(keepForAYear)
    .get('/*', serveVariant(createVariants({ pictures: directory, variants: variantsDirectory })))
    .get(
      '/*',
      serveStatic({
        root: directory,
        rewriteRequestPath: (path) => path.replace(/^\/media/, ''),
      }),
    )
    .get('/*', refuseUnknownPath);
}

/** Pictures are never changed under their name. */
const keepForAYear = createMiddleware(async (context, next) => {
  await next();
  if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
});

/** Names that the shop gives its pictures, so that nobody's path leads elsewhere. */
const picturePath = /^[\w/-]+\.(?:avif|jpe?g|png|webp)$/;

function serveVariant(variantOf: ReturnType<typeof createVariants>) {
  return createMiddleware(async (context, next) => {
    const width = toPictureWidth(context.req.query('width'));
    const path = context.req.path.replace(/^\/media\//, '');
    if (width === null || !picturePath.test(path)) return next();
    const takesAvif = context.req.header('Accept')?.includes('image/avif') ?? false;
    // What cannot be made smaller, missing pictures among it, is left to the next.
    const variant = await variantOf({ path, width, takesAvif }).catch(() => null);
    if (variant === null) return next();
    return context.body(variant.bytes, 200, {
      'Content-Type': variant.type,
      Vary: 'Accept',
    });
  });
}

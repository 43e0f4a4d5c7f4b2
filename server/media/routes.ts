import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { refuseUnknownPath } from '#server/http/problem.ts';

/** Pictures are never changed under their name. */
const forAYear = 'public, max-age=31536000, immutable';

/** The pictures of the catalogue, from the shop's data folder. */
export function mediaRoutes({ directory }: { directory: string }): Hono {
  return new Hono()
    .get(
      '/*',
      serveStatic({
        root: directory,
        rewriteRequestPath: (path) => path.replace(/^\/media/, ''),
        onFound: (_, context) => context.header('Cache-Control', forAYear),
      }),
    )
    .get('/*', refuseUnknownPath);
}

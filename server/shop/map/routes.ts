import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { mapFileName } from '#domain/tours/map-source.ts';
import { refuseUnknownPath } from '#server/platform/http/problem.ts';
import { mapFolder } from './map-file.ts';

/** A new map has a new name; the browser reads parts of the file again while it draws. */
const cacheControl = 'public, max-age=3600';
const nameOf = (path: string) => path.replace(/^[/]maps[/]/, '');

/** Serves the parts of PMTiles files that browsers ask for. */
export function mapRoutes({ env }: { env: { DATA_DIR: string } }): Hono {
  const folder = mapFolder(env.DATA_DIR);
  return new Hono()
    .use('/*', async (context, next) => {
      if (mapFileName(nameOf(context.req.path)) === null) return refuseUnknownPath();
      await next();
      if (context.res.ok) context.header('Cache-Control', cacheControl);
    })
    .use('/*', serveStatic({ rewriteRequestPath: (path) => join(folder, nameOf(path)) }))
    .all('/*', refuseUnknownPath);
}

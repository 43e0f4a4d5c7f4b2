import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { findAsset } from './queries.ts';

/** The build names files by their content. */
const immutableCacheControl = 'public, max-age=31536000, immutable';
const nameForm = /^[\w.-]{1,200}$/;

/** Serves files of the own build from disk and files of other builds from the database. */
export function assetRoutes({ db, clientDir }: { db: Database; clientDir: string }): Hono {
  return new Hono()
    .use('/assets/*', async (context, next) => {
      await next();
      if (context.res.ok) context.header('Cache-Control', immutableCacheControl);
    })
    .use('/assets/*', serveStatic({ root: clientDir, precompressed: true }))
    .get('/assets/*', async (context) => {
      const name = context.req.path.slice('/assets/'.length);
      const content = nameForm.test(name) ? await findAsset(db, name) : undefined;
      return context.body(new Uint8Array(orNotFound(content)), 200, {
        'Content-Type': getMimeType(name) ?? 'application/octet-stream',
        Vary: 'Accept-Encoding',
      });
    });
}

import { Hono } from 'hono';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { findPackFacts, packUrl } from './pack-images.ts';

const nameForm = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/** Leads from the pack of a product (`packImage`) to its drawing, which is another one later. */
export function packRoutes({ db }: { db: Database }): Hono {
  return new Hono().get('/:name', async (context, next) => {
    const id = nameForm.exec(context.req.param('name'))?.groups?.id;
    if (id === undefined) return next();
    const facts = orNotFound(await findPackFacts(db, id));
    const { search } = new URL(context.req.url);
    return context.body(null, 302, {
      Location: packUrl({ id, ...facts }) + search,
      'Cache-Control': 'public, max-age=3600',
    });
  });
}

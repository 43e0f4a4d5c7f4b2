import { Hono, type Context } from 'hono';
import * as catalog from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { revalidated } from '#server/http/cache/etag.ts';
import type { Producer, ResponseCache } from '#server/http/cache/response-cache.ts';
import { orNotFound } from '#server/http/problem.ts';
import { listCategoryAddresses, listProductAddresses } from './queries.ts';
import { renderSitemap, renderSitemapIndex } from './sitemap.ts';

/**
 * Pages whose address holds no name of a category or product; what is behind login is nothing to be
 * found.
 */
const pages = [
  '/',
  '/offers',
  '/delivery-info',
  '/pricing-info',
  '/trust-info',
  '/profile/help',
  '/withdrawal',
  '/accessibility',
  '/profile/terms-conditions',
  '/profile/privacy-policy',
  '/imprint',
];

const categorySitemap = /^sitemap-category-(.+)\.xml$/;

interface SeoDeps {
  db: Database;
  env: Pick<Env, 'PUBLIC_URL'>;
  cache: ResponseCache;
}

/**
 * What search engines read first. The sitemap is an index with one part for each category: none
 * grows beyond what they read, and a change of a product makes one part anew.
 */
export function seoRoutes({ db, env, cache }: SeoDeps): Hono {
  const at = (path: string) => env.PUBLIC_URL + path;
  const respond = (context: Context, produce: Producer) =>
    cache.respond(context.req.path, context.req.raw, produce);
  return new Hono()
    .get('/robots.txt', (context) => context.text(renderRobots(at('/sitemap.xml'))))
    .get('/sitemap.xml', (context) =>
      respond(context, async () => {
        const categories = await listCategoryAddresses(db);
        const parts = categories.map(({ slug }) => `/sitemap-category-${slug}.xml`);
        const all = ['/sitemap-pages.xml', ...parts];
        return xml(renderSitemapIndex(all.map((path) => ({ location: at(path) }))));
      }),
    )
    .get('/sitemap-pages.xml', (context) =>
      respond(context, async () => {
        const categories = await listCategoryAddresses(db);
        const all = [...pages, ...categories.map(({ slug }) => `/category/${slug}`)];
        return xml(renderSitemap(all.map((path) => ({ location: at(path) }))));
      }),
    )
    .get('/:file{sitemap-category-[^/]+\\.xml}', (context) =>
      respond(context, async (note) => {
        const slug = categorySitemap.exec(context.req.param('file'))?.[1] ?? '';
        orNotFound(await catalog.findCategory(db, slug));
        note(catalog.categoryTag(slug));
        const products = await listProductAddresses(db, slug);
        return xml(
          renderSitemap(
            products.map(({ id, updated_at }) => ({
              location: at(`/product/${id}`),
              changed_at: updated_at,
            })),
          ),
        );
      }),
    );
}

/**
 * Nothing is hidden from search engines but what answers no person. Pages that they may read and
 * not list say so themselves.
 */
function renderRobots(sitemap: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: ${sitemap}\n`;
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': revalidated },
  });
}

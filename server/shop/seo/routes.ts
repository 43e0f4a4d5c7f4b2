import { Hono, type Context } from 'hono';
import { countPages, defaultListQuery } from '#domain/catalog/list-filter.ts';
import * as catalog from '#server/catalog/products/service.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { revalidated } from '#server/platform/http/cache/etag.ts';
import type { Producer, ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { listCategoryUrls, listProductUrls, maximumUrls } from './queries.ts';
import { renderSecurityContact } from './security-contact.ts';
import { renderSitemap, renderSitemapIndex } from './sitemap.ts';

/** Static public pages; pages behind the sign-in are not indexed. */
const pages = [
  '/',
  '/offers',
  '/rescue',
  '/delivery-info',
  '/pricing-info',
  '/trust-info',
  '/profile/help',
  '/withdrawal',
  '/guarantee',
  '/accessibility',
  '/profile/terms-conditions',
  '/profile/privacy-policy',
  '/imprint',
];

const categorySitemap = /^sitemap-category-(.+)\.xml$/;

interface SeoDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
  cache: ResponseCache;
}

/**
 * robots.txt, sitemaps and security.txt. The sitemap is an index with one part per category: each
 * stays below the size limit of search engines, and a product change invalidates only one part.
 */
export function seoRoutes({ db, clock, env, cache }: SeoDeps): Hono {
  const at = (path: string) => env.PUBLIC_URL + path;
  const respond = (context: Context, produce: Producer) =>
    cache.respond(context.req.path, context.req.raw, produce);
  return new Hono()
    .get('/robots.txt', (context) => context.text(renderRobots(at('/sitemap.xml'))))
    .get('/.well-known/security.txt', async (context) => {
      const { contact_email: email } = await getShopSettings(db);
      const address = at('/.well-known/security.txt');
      return context.text(renderSecurityContact({ email, address, now: clock() }));
    })
    .get('/sitemap.xml', (context) =>
      respond(context, async () => {
        const categories = await listCategoryUrls(db);
        const parts = categories.map(({ slug }) => `/sitemap-category-${slug}.xml`);
        const all = ['/sitemap-pages.xml', ...parts];
        return xml(renderSitemapIndex(all.map((path) => ({ location: at(path) }))));
      }),
    )
    .get('/sitemap-pages.xml', (context) =>
      respond(context, async () => {
        const categories = await listCategoryUrls(db);
        const all = [...pages, ...categories.map(({ slug }) => `/category/${slug}`)];
        return xml(renderSitemap(all.map((path) => ({ location: at(path) }))));
      }),
    )
    .get('/:file{sitemap-category-[^/]+\\.xml}', (context) =>
      respond(context, async (note) => {
        const slug = categorySitemap.exec(context.req.param('file'))?.[1] ?? '';
        orNotFound(await catalog.findCategory(db, slug));
        note(catalog.categoryTag(slug));
        const [products, { facets }] = await Promise.all([
          listProductUrls(db, slug),
          catalog.listCategoryPage(db, clock(), 'de', slug, defaultListQuery),
        ]);
        // The first page of the category is in `sitemap-pages.xml`.
        const further = Array.from({ length: countPages(facets.total) - 1 }, (_, index) => ({
          location: at(`/category/${slug}?page=${index + 2}`),
        }));
        const details = products.map(({ id, updated_at }) => ({
          location: at(`/product/${id}`),
          changed_at: updated_at,
        }));
        return xml(renderSitemap([...further, ...details].slice(0, maximumUrls)));
      }),
    );
}

/** Disallows endpoints that are not pages. Pages that must not be listed carry `noindex`. */
function renderRobots(sitemap: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: ${sitemap}\n`;
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': revalidated },
  });
}

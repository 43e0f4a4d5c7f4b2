import type { Database } from '#server/platform/db/pool.ts';

/** Maximum number of URLs per sitemap (sitemaps.org). */
export const maximumUrls = 50_000;

/** The categories with a page. */
export function listCategoryUrls(db: Database) {
  return db
    .selectFrom('categories')
    .select('slug')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** The available products of a category. */
export function listProductUrls(db: Database, slug: string) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.updated_at'])
    .where('categories.slug', '=', slug)
    .where('products.archived_at', 'is', null)
    .where((eb) => eb.ref('products.is_available'))
    .orderBy('products.id')
    .limit(maximumUrls)
    .execute();
}

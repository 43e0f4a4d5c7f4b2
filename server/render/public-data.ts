import type { PublicData } from '#app/public-data.ts';
import * as catalog from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { getShop } from '#server/shop/service.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the pages' loaders read, straight from the database. */
export function createPublicData({ db, clock }: { db: Database; clock: () => Date }): PublicData {
  return {
    getShop: () => getShop(db),
    listCategories: () => catalog.listCategories(db),
    findCategory: (slug) => catalog.findCategory(db, slug),
    listProductsOfCategory: (slug) => catalog.listProductsOfCategory(db, clock(), slug),
    // The address bar may hold anything; only an id can name a product.
    findProduct: async (id) => (uuid.test(id) ? catalog.findProduct(db, clock(), id) : null),
    listRelatedProducts: (id) => catalog.listRelatedProducts(db, clock(), id),
    listHighlights: () => catalog.listHighlights(db, clock()),
    listHalalMeat: () => catalog.listHalalMeat(db, clock()),
  };
}

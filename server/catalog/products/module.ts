import * as catalogContract from '#contract/catalog/catalog.ts';
import * as adminCategoriesContract from '#contract/catalog/categories.admin.ts';
import * as adminProductsContract from '#contract/catalog/products.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminCategoryRoutes } from './admin-category-routes.ts';
import { adminCatalogRoutes } from './admin-routes.ts';
import { catalogRoutes } from './routes.ts';

export const products = module({
  routes: (deps) =>
    nameRoutes(
      'catalog',
      [catalogContract, adminProductsContract, adminCategoriesContract],
      [...catalogRoutes(deps), ...adminCatalogRoutes(deps), ...adminCategoryRoutes(deps)],
    ),
  tables: [
    'categories',
    'category_slugs',
    'product_changes',
    'product_facts',
    'product_prices',
    'products',
    'stock_movements',
    'stock_outages',
  ],
});

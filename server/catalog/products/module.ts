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
  appendOnly: ['product_facts', 'product_prices', 'stock_movements'],
  constraints: {
    products_barcode_key: 'barcode_taken',
    categories_parent: 'category_parent_invalid',
    categories_slug_key: 'slug_taken',
    products_sold_for_a_price: 'price_required',
    products_weighed_in_grams: 'weight_unit_required',
    products_images_distinct: 'image_repeated',
    products_shelf_id_fkey: 'shelf_unknown',
    products_drained_within_net: 'drained_above_net',
    products_traces_apart: 'trace_contained',
    products_main_image: 'main_image_missing',
  },
});

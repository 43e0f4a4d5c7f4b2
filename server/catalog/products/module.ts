import * as catalogContract from '#contract/catalog/catalog.ts';
import * as adminCategoriesContract from '#contract/catalog/categories.admin.ts';
import * as particularsContract from '#contract/catalog/particulars.admin.ts';
import * as adminProductsContract from '#contract/catalog/products.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminCategoryRoutes } from './admin-category-routes.ts';
import { adminCatalogRoutes } from './admin-routes.ts';
import { particularsRoutes } from './particulars/routes.ts';
import { endWaivers, endWaiversTask } from './particulars/service.ts';
import { catalogRoutes } from './routes.ts';

export const products = module({
  routes: (deps) =>
    nameRoutes(
      'catalog',
      [catalogContract, adminProductsContract, adminCategoriesContract, particularsContract],
      [
        ...catalogRoutes(deps),
        ...adminCatalogRoutes(deps),
        ...adminCategoryRoutes(deps),
        ...particularsRoutes(deps),
      ],
    ),
  tables: [
    'categories',
    'category_slugs',
    'particular_waivers',
    'product_changes',
    'product_facts',
    'product_gaps',
    'product_prices',
    'products',
    'stock_movements',
    'stock_outages',
  ],
  appendOnly: ['particular_waivers', 'product_facts', 'product_prices', 'stock_movements'],
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
    products_may_be_sold: 'particulars_missing',
    particular_waivers_longer: 'waiver_exists',
    particular_waivers_particular_check: 'waiver_not_allowed',
    particular_waivers_period: 'waiver_period',
  },
  tasks: (deps) => ({
    [endWaiversTask]: async () => void (await endWaivers(deps)),
  }),
  // After midnight in Berlin, which is at another hour in summer.
  crontab: [`2 * * * * ${endWaiversTask}`],
});

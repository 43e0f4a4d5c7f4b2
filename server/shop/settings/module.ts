import * as adminShopContract from '#contract/shop/shop.admin.ts';
import * as shopContract from '#contract/shop/shop.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminShopRoutes } from './admin-routes.ts';
import { shopRoutes } from './routes.ts';

export const settings = module({
  routes: (deps) =>
    nameRoutes(
      'shop',
      [shopContract, adminShopContract],
      [...shopRoutes(deps), ...adminShopRoutes(deps)],
    ),
  tables: ['shop_settings'],
  constraints: { shop_settings_map_attribution: 'map_attribution_missing' },
});

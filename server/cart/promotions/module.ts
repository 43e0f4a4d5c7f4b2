import * as contract from '#contract/cart/promotions.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminPromotionRoutes } from './admin-routes.ts';

export const promotions = module({
  routes: (deps) => nameRoutes('promotions', [contract], adminPromotionRoutes(deps)),
  tables: ['promotions'],
});

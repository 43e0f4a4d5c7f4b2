import * as contract from '#contract/cart/promotions.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminPromotionRoutes } from './admin-routes.ts';

export const promotions = module({
  routes: (deps) => nameRoutes('promotions', [contract], adminPromotionRoutes(deps)),
  tables: ['promotions'],
  constraints: {
    promotions_code_key: 'promotion_code_taken',
    promotion_use_limit: 'promotion_used_up',
    promotion_customer_limit: 'promotion_already_used',
    order_discounts_promotion_id_fkey: 'promotion_in_use',
  },
});

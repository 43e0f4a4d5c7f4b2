import * as adminOffersContract from '#contract/catalog/offers.admin.ts';
import * as offersContract from '#contract/catalog/offers.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminOfferRoutes } from './admin-routes.ts';
import { offerRoutes } from './routes.ts';

export const offers = module({
  routes: (deps) =>
    nameRoutes(
      'offers',
      [offersContract, adminOffersContract],
      [...offerRoutes(deps), ...adminOfferRoutes(deps)],
    ),
  tables: ['offer_notification_state', 'offers'],
  constraints: {
    offers_product_id_tstzrange_excl: 'offer_overlaps',
    offers_history: 'offer_has_begun',
    offers_begin_now_or_later: 'offer_in_the_past',
  },
});

import * as contract from '#contract/catalog/offers.admin.ts';
import {
  adminOfferSchema,
  newOfferSchema,
  newOffersSchema,
  offerChangesSchema,
  offerPreviewQuerySchema,
  offerPreviewSchema,
  offerQuerySchema,
  offerResultSchema,
} from '#contract/catalog/offers.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listAdminOffers } from './admin-offer-queries.ts';
import {
  createOffer,
  createOffers,
  deleteOffer,
  endOffer,
  previewOffer,
  updateOffer,
} from './offer-commands.ts';
import { presentOffer } from './present.ts';

export function adminOfferRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    listRoute(contract.listAdminOffers, {
      summary: 'List offers by end, latest first',
      query: offerQuerySchema,
      item: adminOfferSchema,
      list: async (filter) => {
        const now = deps.clock();
        return (await listAdminOffers(deps.db, now, filter)).map((row) => presentOffer(row, now));
      },
      keyset: ({ valid_to, id }) => ({ key: valid_to, id }),
      present: (offer) => offer,
    }),
    route(contract.previewOffer, {
      summary: 'Preview an offer: its price and its reference price',
      errors: ['not_found', 'offer_in_the_past', 'offer_not_below_regular'],
      query: offerPreviewQuerySchema,
      response: offerPreviewSchema,
      handler: ({ query }) => previewOffer(deps, query),
    }),
    onceRoute(contract.createOffer, deps, {
      summary: 'Add an offer that begins now or later; the shop computes the reduction',
      errors: [
        'offer_in_the_past',
        'offer_not_below_regular',
        'offer_overlaps',
        'product_unavailable',
      ],
      body: newOfferSchema,
      response: adminOfferSchema,
      status: 201,
      handler: ({ body }, { principal }, db) =>
        createOffer({ ...deps, db }, principal.user_id, body),
    }),
    onceRoute(contract.createOffers, deps, {
      summary: 'Add the same offer to many products, with a result for each',
      errors: ['offer_in_the_past', 'offer_overlaps'],
      body: newOffersSchema,
      response: itemsOf(offerResultSchema),
      handler: async ({ body }, { principal }, db) => ({
        items: await createOffers({ ...deps, db }, principal.user_id, body),
      }),
    }),
    route(contract.updateOffer, {
      summary: 'Change an offer; only kind and end once it runs',
      errors: ['offer_has_begun', 'offer_in_the_past', 'offer_not_below_regular', 'offer_overlaps'],
      params: byIdSchema,
      body: offerChangesSchema,
      response: adminOfferSchema,
      handler: ({ params, body }, { principal }) =>
        updateOffer(deps, principal.user_id, params.id, body),
    }),
    route(contract.endOffer, {
      summary: 'End a running offer',
      errors: ['offer_not_running'],
      params: byIdSchema,
      response: adminOfferSchema,
      handler: ({ params }, { principal }) => endOffer(deps, principal.user_id, params.id),
    }),
    route(contract.deleteOffer, {
      summary: 'Delete an offer that has not begun',
      errors: ['offer_has_begun'],
      params: byIdSchema,
      response: adminOfferSchema,
      handler: ({ params }, { principal }) => deleteOffer(deps, principal.user_id, params.id),
    }),
  ];
}

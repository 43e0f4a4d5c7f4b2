import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { adminAdsSchema, adOrderSchema, adSchema, newAdSchema } from '#contract/shop/ads.schema.ts';
import * as contract from '#contract/shop/ads.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import {
  createAd,
  deleteAd,
  listAdminAds,
  listAds,
  orderAds,
  updateAd,
  type AdDeps,
} from './service.ts';

export function adRoutes(deps: AdDeps): Route[] {
  return [
    route(contract.listAds, {
      summary: "List the banner's ads in the requested language",
      response: itemsOf(adSchema),
      tags: () => [],
      handler: async (_, { language }) => ({ items: await listAds(deps, language) }),
    }),
    route(contract.listAdminAds, {
      summary: 'List all ads of the banner in their order',
      response: adminAdsSchema,
      handler: () => listAdminAds(deps),
    }),
    onceRoute(contract.createAd, deps, {
      summary: 'Add an ad as the last one of the banner',
      errors: ['link_outside_shop', 'period_backwards'],
      body: newAdSchema,
      response: adminAdsSchema,
      status: 201,
      handler: ({ body }, { principal }, db) => createAd({ ...deps, db }, principal.user_id, body),
    }),
    route(contract.updateAd, {
      summary: 'Replace an ad; its place in the order stays',
      errors: ['link_outside_shop', 'period_backwards'],
      params: byIdSchema,
      body: newAdSchema,
      response: adminAdsSchema,
      handler: ({ params, body }, { principal }) =>
        updateAd(deps, principal.user_id, params.id, body),
    }),
    route(contract.deleteAd, {
      summary: 'Delete an ad',
      params: byIdSchema,
      response: adminAdsSchema,
      handler: ({ params }, { principal }) => deleteAd(deps, principal.user_id, params.id),
    }),
    route(contract.orderAds, {
      summary: 'Put all ads into another order',
      errors: ['ad_order_outdated'],
      body: adOrderSchema,
      response: adminAdsSchema,
      handler: ({ body }, { principal }) => orderAds(deps, principal.user_id, body.ids),
    }),
  ];
}

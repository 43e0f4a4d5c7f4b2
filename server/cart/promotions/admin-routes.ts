import * as contract from '#contract/cart/promotions.admin.ts';
import {
  adminPromotionSchema,
  promotionQuerySchema,
  promotionSchema,
} from '#contract/cart/promotions.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listAdminPromotions } from './admin-queries.ts';
import {
  createPromotion,
  deletePromotion,
  endPromotion,
  presentPromotion,
  updatePromotion,
  type PromotionDeps,
} from './promotion-commands.ts';

export function adminPromotionRoutes(deps: PromotionDeps): Route[] {
  return [
    listRoute(contract.listPromotions, {
      summary: 'List promotions, the newest first, with their uses',
      query: promotionQuerySchema,
      item: adminPromotionSchema,
      list: (filter) => listAdminPromotions(deps.db, deps.clock(), filter),
      keyset: byCreation,
      present: (row) => presentPromotion(row, deps.clock()),
    }),
    onceRoute(contract.createPromotion, deps, {
      summary: 'Add a promotion, with a code or without',
      errors: ['promotion_code_taken'],
      body: promotionSchema,
      response: adminPromotionSchema,
      status: 201,
      handler: ({ body }, { principal }, db) =>
        createPromotion({ ...deps, db }, principal.user_id, body),
    }),
    route(contract.updatePromotion, {
      summary: 'Replace the terms of a promotion; placed orders keep theirs',
      errors: ['promotion_code_taken'],
      params: byIdSchema,
      body: promotionSchema,
      response: adminPromotionSchema,
      handler: ({ params, body }, { principal }) =>
        updatePromotion(deps, principal.user_id, params.id, body),
    }),
    route(contract.endPromotion, {
      summary: 'End a running promotion',
      errors: ['promotion_not_running'],
      params: byIdSchema,
      response: adminPromotionSchema,
      handler: ({ params }, { principal }) => endPromotion(deps, principal.user_id, params.id),
    }),
    route(contract.deletePromotion, {
      summary: 'Delete a promotion that no order has used',
      errors: ['promotion_in_use'],
      params: byIdSchema,
      response: adminPromotionSchema,
      handler: ({ params }, { principal }) => deletePromotion(deps, principal.user_id, params.id),
    }),
  ];
}

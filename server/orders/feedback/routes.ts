import { byIdSchema } from '#contract/fields.schema.ts';
import { correctionOfOrderSchema, rateOrderSchema } from '#contract/orders/feedback.schema.ts';
import * as contract from '#contract/orders/feedback.ts';
import { orderSchema } from '#contract/orders/orders.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { getCorrection } from '../corrections/corrections.ts';
import { toDownload } from '../routes.ts';
import { getOwnOrder } from '../service.ts';
import { requireVisible } from '../visible/require-visible.ts';
import { rateOrder } from './rate-order.ts';

export function feedbackRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.rateOrder, {
      summary: 'Rate one of your orders until 14 days after its delivery',
      errors: ['feedback_closed'],
      params: byIdSchema,
      body: rateOrderSchema,
      response: orderSchema,
      handler: async ({ params: { id }, body }, { principal: { user_id } }) => {
        await rateOrder(deps, user_id, id, body);
        return getOwnOrder(deps, user_id, id);
      },
    }),
    rawRoute(contract.getCorrection, {
      summary: 'Download a correction of the invoice of one of your orders',
      params: correctionOfOrderSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { principal }) =>
        toDownload(await getCorrection(deps, params, principal.user_id)),
    }),
    rawRoute(contract.getAdminCorrection, {
      summary: 'Download a correction of the invoice of an order',
      params: correctionOfOrderSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { principal }) => {
        await requireVisible(deps.db, principal, params.id);
        return toDownload(await getCorrection(deps, params));
      },
    }),
  ];
}

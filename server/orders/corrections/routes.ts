import * as contract from '#contract/cash/credits.admin.ts';
import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import { grantCreditSchema, orderCreditSchema } from '#contract/messages/complaints.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { requireVisible } from '../visible/require-visible.ts';
import { creditRefusals, getCredit, grantCredit } from './grant-credit.ts';

export function orderCreditRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.getOrderCredit, {
      summary: 'Get what can be credited of an order with an invoice',
      params: byIdSchema,
      response: orderCreditSchema,
      handler: async ({ params: { id } }, { principal }) => {
        await requireVisible(deps.db, principal, id);
        return getCredit(deps.db, id);
      },
    }),
    route(contract.creditOrder, {
      summary: 'Credit lines or the delivery of an order: issue a correction of its invoice',
      errors: creditRefusals,
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: grantCreditSchema,
      response: orderCreditSchema,
      handler: async ({ params: { id }, headers, body }, { principal }) => {
        await requireVisible(deps.db, principal, id);
        const { user_id: actor_id } = principal;
        return inStaffTransaction(deps.db, actor_id, async (trx) => {
          const key = headers['idempotency-key'];
          await grantCredit(deps, trx, {
            ...body,
            order_id: id,
            complaint_id: null,
            actor_id,
            key,
          });
          return getCredit(trx, id);
        });
      },
    }),
  ];
}

import * as schemas from '#contract/cash/credits.schema.ts';
import * as contract from '#contract/cash/credits.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listCredits, payOutCredit } from './credits.ts';

export function creditRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.listCredits, {
      summary: 'List credits that customers were not paid out',
      response: itemsOf(schemas.openCreditSchema),
      handler: async () => ({ items: await listCredits(deps) }),
    }),
    onceRoute(contract.payOutCredit, deps, {
      summary: 'Note that a customer got a credit back',
      errors: ['credit_paid_out', 'credit_order_unpaid', 'version_conflict', 'safe_overdrawn'],
      params: byIdSchema,
      body: schemas.payOutSchema,
      response: schemas.creditPayoutSchema,
      handler: ({ params, body }, { principal }, db) =>
        payOutCredit({ ...deps, db }, principal.user_id, params.id, body.method),
    }),
  ];
}

import { newRefusedGoodsSchema, refusedGoodsSchema } from '#contract/stock/refused-goods.schema.ts';
import * as contract from '#contract/stock/refused-goods.ts';
import type { Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { InventoryDeps } from '../service.ts';
import { refuseGoods } from './refused-goods.ts';

export function refusedGoodsRoutes(deps: InventoryDeps): Route[] {
  const { clock } = deps;
  return [
    onceRoute(contract.refuseGoods, deps, {
      summary: 'Record goods that are not accepted',
      errors: ['not_found', 'purchase_order_over', 'receipt_of_other_line'],
      body: newRefusedGoodsSchema,
      response: refusedGoodsSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        refuseGoods({ trx, clock, actorId: principal.user_id }, body),
    }),
  ];
}

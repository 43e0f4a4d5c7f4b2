import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  putBackBodySchema,
  putBackSchema,
  returnedGoodsSchema,
} from '#contract/stock/returns.schema.ts';
import * as contract from '#contract/stock/returns.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listReturnedGoods, putBack, type ReturnsDeps } from './returns.ts';

export function returnsRoutes(deps: ReturnsDeps): Route[] {
  return [
    route(contract.listReturnedGoods, {
      summary: 'List the goods that wait to be put back on their shelves',
      response: itemsOf(returnedGoodsSchema),
      handler: async () => ({ items: await listReturnedGoods(deps) }),
    }),
    onceRoute(contract.putBackGoods, deps, {
      summary: 'Put goods back on their shelf, or throw them away',
      errors: [
        'goods_already_put_back',
        'lot_blocked',
        'lot_date_past',
        'not_found',
        'waste_exceeds_returned',
      ],
      params: byIdSchema,
      body: putBackBodySchema,
      response: putBackSchema,
      status: 201,
      handler: ({ params, body }, { principal }, db) =>
        putBack({ ...deps, db }, principal.user_id, params.id, body),
    }),
  ];
}

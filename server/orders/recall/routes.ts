import { byIdSchema } from '#contract/fields.schema.ts';
import { lotRecallSchema, recalledLotSchema } from '#contract/orders/recalls.schema.ts';
import * as contract from '#contract/orders/recalls.ts';
import { route, type Route } from '#server/http/bind.ts';
import { recallLot, type RecallDeps } from './recall-lot.ts';

export function recallRoutes(deps: RecallDeps): Route[] {
  return [
    route(contract.recallLot, {
      summary: 'Recall a lot: block it and mail each customer who got goods of it',
      params: byIdSchema,
      body: lotRecallSchema,
      response: recalledLotSchema,
      handler: ({ params, body }, { principal }) =>
        recallLot(deps, principal.user_id, params.id, body),
    }),
  ];
}

import { itemsOf } from '#contract/page.schema.ts';
import { endingLotSchema, endingLotsQuerySchema } from '#contract/stock/expiring.schema.ts';
import * as contract from '#contract/stock/expiring.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { InventoryDeps } from '../service.ts';
import { listEndingLots } from './expiring.ts';

export function expiringRoutes(deps: InventoryDeps): Route[] {
  return [
    route(contract.listEndingLots, {
      summary: 'List the lots that are past their date or end within days, the earliest first',
      query: endingLotsQuerySchema,
      response: itemsOf(endingLotSchema),
      handler: async ({ query }, { language }) => ({
        items: await listEndingLots(deps, query.days, language),
      }),
    }),
  ];
}

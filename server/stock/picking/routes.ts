import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  batchSchema,
  batchSummarySchema,
  newBatchSchema,
  waitingOrderSchema,
} from '#contract/stock/picking.schema.ts';
import * as contract from '#contract/stock/picking.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import {
  closeBatch,
  getBatch,
  listBatches,
  listWaitingOrders,
  startBatch,
  type PickingDeps,
} from './batches.ts';
import { renderToteLabels } from './tote-labels.ts';

export function pickingRoutes(deps: PickingDeps): Route[] {
  return [
    route(contract.listWaitingOrders, {
      summary: 'List the orders that wait to be picked, the earliest window first',
      response: itemsOf(waitingOrderSchema),
      handler: async () => ({ items: await listWaitingOrders(deps) }),
    }),
    route(contract.listBatches, {
      summary: 'List your open batches',
      response: itemsOf(batchSummarySchema),
      handler: async (_, { principal }) => ({ items: await listBatches(deps, principal) }),
    }),
    onceRoute(contract.startBatch, deps, {
      summary: 'Start to pick orders of one window together',
      errors: [
        'not_found',
        'order_not_in_preparation',
        'order_in_batch',
        'batch_windows_differ',
        'house_group_incomplete',
      ],
      body: newBatchSchema,
      response: batchSchema,
      status: 201,
      handler: ({ body }, { principal }, db) => startBatch({ ...deps, db }, principal, body),
    }),
    route(contract.getBatch, {
      summary: 'Get a batch: its products in walking order with lines, lots and outcomes',
      params: byIdSchema,
      response: batchSchema,
      handler: ({ params }, { principal }) => getBatch(deps, principal, params.id),
    }),
    rawRoute(contract.getToteLabels, {
      summary: 'Print the labels of the totes of a batch',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language, principal }) =>
        new Response(await renderToteLabels(deps, principal, params.id, language), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="labels.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
    route(contract.closeBatch, {
      summary: 'End a batch',
      errors: ['batch_unfinished'],
      params: byIdSchema,
      response: batchSummarySchema,
      handler: ({ params }, { principal }) => closeBatch(deps, principal, params.id),
    }),
  ];
}

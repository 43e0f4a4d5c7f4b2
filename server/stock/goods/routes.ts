import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  knownLabelsSchema,
  lotBlockSchema,
  lotBookingSchema,
  lotOrderSchema,
  lotQuerySchema,
  lotSchema,
  newLotOriginSchema,
  newReceiptSchema,
  newShelfSchema,
  productStorageSchema,
  receiptQuerySchema,
  goodsReceiptSchema,
  scanQuerySchema,
  scanSchema,
  shelfSchema,
} from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { renderLotLabel } from './labels/lot-label.ts';
import * as queries from './queries.ts';
import { readScan } from './scan.ts';
import {
  addShelf,
  blockLot,
  bookLot,
  getKnownLabels,
  listLots,
  nameOrigin,
  putOnSale,
  receiveGoods,
  setProductStorage,
  type InventoryDeps,
} from './service.ts';

export function inventoryRoutes(deps: InventoryDeps): Route[] {
  return [
    route(contract.readScan, {
      summary: 'Read the code of goods: barcode, GS1 label or in-store weight code',
      errors: ['code_of_transport', 'code_unreadable'],
      query: scanQuerySchema,
      response: scanSchema,
      handler: ({ query }, { principal, language }) =>
        readScan(deps, principal, query.code, language),
    }),
    route(contract.listShelves, {
      summary: 'List all shelves in walking order',
      response: itemsOf(shelfSchema),
      handler: async () => ({ items: await queries.listShelves(deps.db) }),
    }),
    onceRoute(contract.addShelf, deps, {
      summary: 'Add a shelf',
      errors: ['shelf_taken'],
      body: newShelfSchema,
      response: shelfSchema,
      status: 201,
      handler: ({ body }, _caller, db) => addShelf({ ...deps, db }, body),
    }),
    route(contract.setProductStorage, {
      summary: 'Set the shelf and the minimum shelf life of a product',
      params: byIdSchema,
      body: productStorageSchema,
      response: productStorageSchema,
      handler: ({ params, body }, { principal }) =>
        setProductStorage(deps, principal.user_id, params.id, body),
    }),
    route(contract.getKnownLabels, {
      summary: 'Get what the label of a product that arrives probably says',
      params: byIdSchema,
      response: knownLabelsSchema,
      handler: ({ params }, { language }) => getKnownLabels(deps, params.id, language),
    }),
    route(contract.listLots, {
      summary: 'List the lots of a product, the earliest date first',
      query: lotQuerySchema,
      response: itemsOf(lotSchema),
      handler: async ({ query }, { language }) => ({
        items: await listLots(deps.db, query.product_id, language),
      }),
    }),
    listRoute(contract.listReceipts, {
      summary: 'List goods receipts, newest first',
      query: receiptQuerySchema,
      item: goodsReceiptSchema,
      list: (filter) => queries.listReceipts(deps.db, filter, filter.lot_id),
      keyset: ({ id }) => ({ key: String(id), id: String(id) }),
      present: (row) => row,
    }),
    route(contract.receiveGoods, {
      summary: 'Book goods that arrived, once per Idempotency-Key',
      errors: [
        'certificate_expired',
        'certificate_scope',
        'goods_too_warm',
        'idempotency_key_reused',
        'label_outdated',
        'label_unknown',
        'lot_blocked',
        'lot_code_missing',
        'lot_date_past',
        'not_found',
        'origin_not_of_kind',
        'produced_in_future',
        'temperature_missing',
        'temperature_note_missing',
        'purchase_order_over',
        'receipt_exceeds_order',
        'receipt_of_other_line',
        'receipt_too_short',
      ],
      headers: idempotencyHeadersSchema,
      body: newReceiptSchema,
      response: lotSchema,
      status: 201,
      handler: ({ headers, body }, { principal, language }) =>
        receiveGoods(deps, principal, body, headers['idempotency-key'], language),
    }),
    route(contract.bookLot, {
      summary: 'Book waste or a count of a lot, once per Idempotency-Key',
      errors: ['idempotency_key_reused', 'lot_blocked', 'lot_too_small', 'origin_missing'],
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: lotBookingSchema,
      response: lotSchema,
      handler: ({ params, headers, body }, { principal, language }) =>
        bookLot(deps, principal.user_id, params.id, body, headers['idempotency-key'], language),
    }),
    rawRoute(contract.getLotLabel, {
      summary: 'Print the label of a lot',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language }) =>
        new Response(await renderLotLabel(deps, params.id, language), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="label.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
    route(contract.blockLot, {
      summary: 'Take a lot out of the sale, or return it',
      errors: ['lot_date_past', 'lot_unproved', 'origin_missing'],
      params: byIdSchema,
      body: lotBlockSchema,
      response: lotSchema,
      handler: ({ params, body }, { principal, language }) =>
        blockLot(deps, principal.user_id, params.id, body, language),
    }),
    route(contract.nameOrigin, {
      summary: 'Name the origin of goods that arrived without it, and return them to the sale',
      errors: ['certificate_scope', 'origin_known', 'origin_not_of_kind'],
      params: byIdSchema,
      body: newLotOriginSchema,
      response: lotSchema,
      handler: ({ params, body }, { principal, language }) =>
        nameOrigin(deps, principal.user_id, params.id, body.origin, language),
    }),
    route(contract.putOnSale, {
      summary: 'Sell goods of the origin of a lot from now on',
      errors: ['origin_sold_out'],
      params: byIdSchema,
      response: lotSchema,
      handler: ({ params }, { principal, language }) =>
        putOnSale(deps, principal.user_id, params.id, language),
    }),
    route(contract.listLotOrders, {
      summary: 'List the orders that have goods of a lot, for a recall',
      params: byIdSchema,
      response: itemsOf(lotOrderSchema),
      handler: async ({ params }) => ({ items: await queries.listLotOrders(deps.db, params.id) }),
    }),
  ];
}

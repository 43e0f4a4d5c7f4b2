import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import {
  changeOrderHeadersSchema,
  changeOrderSchema,
  changePreviewSchema,
  previewChangeSchema,
} from '#contract/orders/order-changes.schema.ts';
import * as orderChanges from '#contract/orders/order-changes.ts';
import {
  boughtProductSchema,
  orderSchema,
  placeOrderSchema,
  reorderLineSchema,
  reorderSchema,
} from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/orders/orders.ts';
import { tenderSchema } from '#contract/orders/tender.schema.ts';
import { itemsOf, pageQuerySchema } from '#contract/page.schema.ts';
import { codeProblems } from '#domain/cart/promotions/code.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { listBoughtProducts, previewReorder } from './bought-products.ts';
import { changeOrder } from './changes/change-order.ts';
import { previewChange } from './changes/preview-change.ts';
import { withCurrentState } from './delivery/current-state.ts';
import { getInvoice, type Invoice } from './invoices.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present.ts';
import { listOrders } from './queries.ts';
import { cancelOwnOrder, getOwnOrder, reorder } from './service.ts';
import { setTender } from './tender/set-tender.ts';

export function orderRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.placeOrder, {
      summary: 'Place an order for the cart, once per Idempotency-Key',
      errors: placeRefusals,
      headers: idempotencyHeadersSchema,
      body: placeOrderSchema,
      response: orderSchema,
      status: 201,
      handler: ({ headers, body }, { principal }) =>
        placeOrder(deps, principal.user_id, body, headers['idempotency-key']),
    }),
    listRoute(contract.listOrders, {
      summary: 'List your orders, newest first',
      query: pageQuerySchema,
      item: orderSchema,
      list: async (page, { principal: { user_id } }) =>
        withCurrentState(deps, await listOrders(deps.db, { ...page, user_id }), 'customer'),
      keyset: byCreation,
      present: presentOrder,
    }),
    route(contract.getOrder, {
      summary: 'Get one of your orders',
      params: byIdSchema,
      response: orderSchema,
      handler: ({ params }, { principal }) => getOwnOrder(deps, principal.user_id, params.id),
    }),
    route(orderChanges.changeOrder, {
      summary: 'Change one of your orders, once per Idempotency-Key; needs If-Match',
      errors: changeRefusals,
      params: byIdSchema,
      headers: changeOrderHeadersSchema,
      body: changeOrderSchema,
      response: orderSchema,
      handler: async ({ params: { id }, headers, body: input }, { principal: { user_id } }) => {
        await changeOrder(deps, id, { ...changeOf(headers), input, actor: { user_id } });
        return getOwnOrder(deps, user_id, id);
      },
    }),
    route(orderChanges.previewChange, {
      summary: 'Preview what a change would make of one of your orders',
      errors: previewRefusals,
      params: byIdSchema,
      body: previewChangeSchema,
      response: changePreviewSchema,
      handler: ({ params, body }, { principal }) =>
        previewChange(deps, params.id, body, principal.user_id),
    }),
    route(contract.cancelOrder, {
      summary: 'Cancel one of your orders while it is pending or confirmed',
      errors: ['cancellation_paid', 'cancellation_too_late'],
      params: byIdSchema,
      response: orderSchema,
      handler: ({ params }, { principal }) => cancelOwnOrder(deps, principal.user_id, params.id),
    }),
    route(contract.setTender, {
      summary: 'Say what you will pay with at the door',
      errors: ['tender_not_needed', 'tender_too_late', 'tender_not_offered'],
      params: byIdSchema,
      body: tenderSchema,
      response: orderSchema,
      handler: async ({ params: { id }, body }, { principal: { user_id } }) => {
        await setTender(deps, user_id, id, body);
        return getOwnOrder(deps, user_id, id);
      },
    }),
    rawRoute(contract.getInvoice, {
      summary: 'Download the invoice of one of your delivered orders',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { principal }) =>
        toDownload(await getInvoice(deps, params.id, principal.user_id)),
    }),
    route(contract.previewReorder, {
      summary: 'Compare one of your orders with current prices and stock',
      params: byIdSchema,
      response: itemsOf(reorderLineSchema),
      handler: async ({ params }, { principal, language }) => ({
        items: await previewReorder(deps, principal.user_id, params.id, language),
      }),
    }),
    route(contract.listBoughtProducts, {
      summary: 'List the products that you have ordered, newest first',
      response: itemsOf(boughtProductSchema),
      handler: async (_, { principal, language }) => ({
        items: await listBoughtProducts(deps, principal.user_id, language),
      }),
    }),
    route(contract.reorder, {
      summary: 'Reorder: add the available items of one of your orders to the cart',
      params: byIdSchema,
      response: reorderSchema,
      handler: ({ params }, { principal, language }) =>
        reorder(deps, principal.user_id, params.id, language),
    }),
  ];
}

/** Why an order is refused. */
export const placeRefusals = [
  'address_changed',
  'address_incomplete',
  'address_unavailable',
  'below_minimum_order',
  'cart_empty',
  'house_group_closed',
  'house_group_joined',
  'house_group_other_building',
  'house_group_other_window',
  'house_group_unknown',
  'idempotency_key_reused',
  'invalid_postal_code',
  'invalid_time_slot',
  'out_of_stock',
  'payment_method_unavailable',
  'shop_not_open',
  'balance_differs',
  'price_changed',
  'origin_changed',
  ...codeProblems,
  'slot_full',
  'too_many_orders',
] as const;

/** Why no change of an order can be previewed. */
export const previewRefusals = [
  'address_changed',
  'address_incomplete',
  'address_unavailable',
  'invalid_postal_code',
  'order_change_too_late',
  'product_unavailable',
] as const;

/** Why a change of an order is refused. */
export const changeRefusals = [
  ...previewRefusals,
  'below_minimum_order',
  'idempotency_key_reused',
  'invalid_time_slot',
  'order_emptied',
  'out_of_stock',
  'price_changed',
  'slot_full',
  'version_conflict',
] as const;

/** The version that the client saw, and the key of the change. */
export function changeOf(headers: { 'idempotency-key': string; 'if-match': string }) {
  return { key: headers['idempotency-key'], version: Number(headers['if-match'].slice(1, -1)) };
}

export function toDownload({ number, pdf }: Invoice): Response {
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

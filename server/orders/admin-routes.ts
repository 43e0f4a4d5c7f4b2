import { addressesSchema } from '#contract/delivery/addresses.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import {
  adminOrderVersionSchema,
  changeOrderHeadersSchema,
  changePreviewSchema,
  previewChangeSchema,
  staffChangeOrderSchema,
} from '#contract/orders/order-changes.schema.ts';
import * as contract from '#contract/orders/orders.admin.ts';
import {
  adminOrderQuerySchema,
  adminOrderSchema,
  orderStepResultSchema,
  orderStepsSchema,
  paymentBodySchema,
  toDoQuerySchema,
  transitionBodySchema,
} from '#contract/orders/orders.schema.ts';
import { tenderSchema } from '#contract/orders/tender.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { changeOrder } from './changes/change-order.ts';
import { previewChange } from './changes/preview-change.ts';
import { listOrderVersions } from './changes/versions.ts';
import { withCurrentState } from './delivery/current-state.ts';
import type { PaymentDeps } from './delivery/record-payment.ts';
import { withTourSteps } from './delivery/tour-steps.ts';
import { getInvoice } from './invoices.ts';
import { presentAdminOrder } from './present.ts';
import { listOrders, listOrdersToDo } from './queries.ts';
import { changeOf, changeRefusals, previewRefusals, toDownload } from './routes.ts';
import {
  advanceOrders,
  getOrder,
  listOrderAddresses,
  setPaymentStatus,
  transitionOrder,
} from './service.ts';
import { noteTender } from './tender/set-tender.ts';
import { requireVisible } from './visible/require-visible.ts';

export function adminOrderRoutes(deps: PaymentDeps): Route[] {
  return [
    listRoute(contract.listAdminOrders, {
      summary: 'List the orders that you work on, newest first',
      query: adminOrderQuerySchema,
      item: adminOrderSchema,
      list: async (filter, { principal: actor }) =>
        withTourSteps(
          deps.db,
          await withCurrentState(deps, await listOrders(deps.db, { ...filter, actor }), 'staff'),
        ),
      keyset: byCreation,
      present: (row, { principal }) => presentAdminOrder(row, principal.role),
    }),
    listRoute(contract.listOrdersToDo, {
      summary: 'List those of your orders to pack or deliver, earliest slot first',
      query: toDoQuerySchema,
      item: adminOrderSchema,
      list: async (filter, { principal: actor }) => {
        const rows = await listOrdersToDo(deps.db, { ...filter, actor });
        return withTourSteps(deps.db, await withCurrentState(deps, rows, 'staff'));
      },
      keyset: ({ delivery_time_start, id }) => ({ key: delivery_time_start, id }),
      present: (row, { principal }) => presentAdminOrder(row, principal.role),
    }),
    route(contract.getAdminOrder, {
      summary: 'Get an order with its customer',
      params: byIdSchema,
      response: adminOrderSchema,
      handler: ({ params }, { principal }) => getOrder(deps, principal, params.id),
    }),
    rawRoute(contract.getAdminInvoice, {
      summary: 'Download the invoice of a delivered order',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { principal }) => {
        await requireVisible(deps.db, principal, params.id);
        return toDownload(await getInvoice(deps, params.id));
      },
    }),
    route(contract.transitionOrder, {
      summary: 'Move an order to its next status, or cancel it',
      errors: [
        'goods_withheld',
        'house_group_incomplete',
        'invalid_transition',
        'lines_open',
        'lot_needed',
        'lot_unproved',
        'origin_differs',
        'offer_open',
        'order_paid',
        'payment_before_packing',
        'tour_expected',
        'pickup_expected',
      ],
      params: byIdSchema,
      body: transitionBodySchema,
      response: adminOrderSchema,
      handler: ({ params, body }, { principal }) =>
        transitionOrder(deps, principal, params.id, body),
    }),
    route(contract.advanceOrders, {
      summary: 'Confirm, begin to pack or mark as packed several orders, each on its own',
      body: orderStepsSchema,
      response: itemsOf(orderStepResultSchema),
      handler: async ({ body }, { principal }) => ({
        items: await advanceOrders(deps, principal, body.order_ids, body.to),
      }),
    }),
    route(contract.changeAdminOrder, {
      summary: 'Change an order on behalf of its customer, with a reason; needs If-Match',
      errors: changeRefusals,
      params: byIdSchema,
      headers: changeOrderHeadersSchema,
      body: staffChangeOrderSchema,
      response: adminOrderSchema,
      handler: async ({ params, headers, body: { reason, ...input } }, { principal }) => {
        const actor = { user_id: principal.user_id, reason };
        await changeOrder(deps, params.id, { ...changeOf(headers), input, actor });
        return getOrder(deps, principal, params.id);
      },
    }),
    route(contract.previewAdminChange, {
      summary: 'Preview what a change would make of an order',
      errors: previewRefusals,
      params: byIdSchema,
      body: previewChangeSchema,
      response: changePreviewSchema,
      handler: ({ params, body }) => previewChange(deps, params.id, body),
    }),
    route(contract.listOrderAddresses, {
      summary: "List the addresses of an order's customer",
      params: byIdSchema,
      response: addressesSchema,
      handler: ({ params }) => listOrderAddresses(deps, params.id),
    }),
    route(contract.listOrderVersions, {
      summary: 'List what an order was before each of its changes',
      params: byIdSchema,
      response: itemsOf(adminOrderVersionSchema),
      handler: ({ params }, { principal }) => listOrderVersions(deps.db, params.id, principal),
    }),
    route(contract.setPaymentStatus, {
      summary: 'Mark an order as paid or unpaid',
      errors: [
        'payment_of_cancelled',
        'payment_too_early',
        'payment_before_departure',
        'payment_on_tour',
        'payment_in_till',
        'order_credited',
        'safe_overdrawn',
        'card_kind_invalid',
      ],
      params: byIdSchema,
      body: paymentBodySchema,
      response: adminOrderSchema,
      handler: ({ params, body }, { principal }) =>
        setPaymentStatus(deps, principal, params.id, body),
    }),
    route(contract.noteTender, {
      summary: 'Note what a customer will pay with at the door',
      errors: ['tender_not_needed', 'tender_too_late', 'tender_not_offered'],
      params: byIdSchema,
      body: tenderSchema,
      response: tenderSchema,
      handler: async ({ params, body }, { principal }) => {
        await noteTender(deps, principal.user_id, params.id, body);
        return body;
      },
    }),
  ];
}

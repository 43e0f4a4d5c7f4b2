import { getReceipt } from '#contract/cash/receipts.ts';
import { byIdSchema, ifMatchHeadersSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  ownTourSchema,
  ownTourSummarySchema,
  tillPaymentSchema,
} from '#contract/tours/driver.schema.ts';
import * as driver from '#contract/tours/driver.ts';
import * as schemas from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { renderReceipt } from '#server/cash/receipts/receipt.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { getBoard, listOrdersWithoutTour, listUndecidedStops } from './board/board.ts';
import { decideStop } from './board/decide-stop.ts';
import { proposeTours } from './board/plan.ts';
import { createTours, deleteTour, setTourStops } from './board/tours.ts';
import { bookInTill } from './driving/book-in-till.ts';
import { getOwnTour, listOwnTours } from './driving/own-tours.ts';
import { printTourList } from './tour-list/print.ts';

export function tourRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.getBoard, {
      summary: 'List the tours of a day, and the orders that are on none',
      query: schemas.boardQuerySchema,
      response: schemas.boardSchema,
      handler: ({ query }) => getBoard(deps, query),
    }),
    route(contract.planTours, {
      summary: 'Propose tours of a window for packed orders',
      errors: ['goods_withheld', 'order_not_ready', 'order_on_tour', 'not_found'],
      body: schemas.planInputSchema,
      response: schemas.tourPlanSchema,
      handler: ({ body }) => proposeTours(deps, body),
    }),
    rawRoute(contract.printTourList, {
      summary: 'Print the doors of a tour, to be filled in by its driver',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language }) =>
        new Response(await printTourList(deps, params.id, language), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="tour-list.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
    onceRoute(contract.createTours, deps, {
      summary: 'Create tours of a window',
      errors: [
        'driver_unavailable',
        'goods_withheld',
        'order_not_ready',
        'order_on_tour',
        'not_found',
      ],
      body: schemas.newToursSchema,
      response: itemsOf(schemas.tourSchema),
      status: 201,
      handler: async ({ body }, { principal }, db) => ({
        items: await createTours({ ...deps, db }, principal.user_id, body),
      }),
    }),
    route(contract.setTourStops, {
      summary: 'Change the stops, their order or the driver of a tour',
      errors: [
        'driver_unavailable',
        'driver_under_way',
        'goods_withheld',
        'order_not_ready',
        'order_on_tour',
        'stop_begun',
        'tour_left',
        'version_conflict',
      ],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.tourStopsSchema,
      response: schemas.tourSchema,
      handler: ({ params, headers, body }, { principal }) =>
        setTourStops(deps, principal.user_id, params.id, body, versionOf(headers['if-match'])),
    }),
    route(contract.deleteTour, {
      summary: 'Delete a tour that has not left',
      errors: ['float_given', 'tour_left'],
      params: byIdSchema,
      response: schemas.tourSchema,
      handler: ({ params }, { principal }) => deleteTour(deps, principal.user_id, params.id),
    }),
    route(contract.listUndecidedStops, {
      summary: 'List the stops that failed and wait for a decision',
      response: itemsOf(schemas.tourStopSchema),
      handler: async () => ({ items: await listUndecidedStops(deps) }),
    }),
    route(contract.listOrdersWithoutTour, {
      summary: 'List the orders that are on their way on no tour',
      response: itemsOf(schemas.unplannedOrderSchema),
      handler: async () => ({ items: await listOrdersWithoutTour(deps) }),
    }),
    route(contract.decideStop, {
      summary: 'Decide what happens with an order that could not be delivered',
      errors: ['stop_step_invalid', 'order_paid'],
      params: byIdSchema,
      body: schemas.decisionSchema,
      response: schemas.tourSchema,
      handler: ({ params, body }, { principal }) =>
        decideStop(deps, principal.user_id, params.id, body),
    }),
    route(driver.listOwnTours, {
      summary: 'List the tours of the driver who asks',
      response: itemsOf(ownTourSummarySchema),
      handler: async (_, { principal }) => ({
        items: await listOwnTours(deps, principal.user_id),
      }),
    }),
    route(driver.getOwnTour, {
      summary: 'Get a tour of the driver who asks, with all that its doors need',
      params: byIdSchema,
      response: ownTourSchema,
      handler: ({ params }, { principal }) => getOwnTour(deps, principal.user_id, params.id),
    }),
    onceRoute(driver.bookInTill, deps, {
      summary: 'Book what a driver took at a door into the till of the tour',
      errors: [
        'tour_step_invalid',
        'stop_unknown',
        'stop_step_invalid',
        'till_closed',
        'till_overdrawn',
        'event_malformed',
        'payment_differs',
        'payment_method_unavailable',
        'card_kind_invalid',
        'refusal_exceeds_delivered',
        'goods_withheld',
        'empties_implausible',
        'invalid_transition',
      ],
      params: byIdSchema,
      response: tillPaymentSchema,
      handler: ({ params }, { principal }, db) =>
        bookInTill({ ...deps, db }, principal.user_id, params.id),
    }),
    rawRoute(getReceipt, {
      summary: 'Get the receipt of what was paid at a door',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) =>
        new Response(await renderReceipt(deps, params.id), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="receipt.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
  ];
}

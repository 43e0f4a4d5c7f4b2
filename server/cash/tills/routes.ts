import * as schemas from '#contract/cash/tills.schema.ts';
import * as contract from '#contract/cash/tills.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { printChangePlan } from './change-plan-pdf.ts';
import { getChangePlan } from './change-plan.ts';
import {
  closeTill,
  countTill,
  getTill,
  giveFloat,
  listDoorsOfTill,
  listTills,
  printTillReport,
  recountTill,
  type TillDeps,
} from './tills.ts';

export function tillRoutes(deps: TillDeps): Route[] {
  return [
    route(contract.getChangePlan, {
      summary: 'Plan the coins and notes that a driver takes along',
      params: byIdSchema,
      response: schemas.changePlanSchema,
      handler: ({ params }) => getChangePlan(deps, params.id),
    }),
    rawRoute(contract.printChangePlan, {
      summary: 'Print the float of a driver',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language }) =>
        new Response(await printChangePlan(deps, params.id, language), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="float.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
    route(contract.listTills, {
      summary: 'List tills, open ones first',
      response: itemsOf(schemas.tillSchema),
      handler: async () => ({ items: await listTills(deps) }),
    }),
    route(contract.getTill, {
      summary: 'Get a till with its journal',
      params: byIdSchema,
      response: schemas.tillSchema,
      handler: ({ params }) => getTill(deps, params.id),
    }),
    onceRoute(contract.giveFloat, deps, {
      summary: 'Give a driver the cash for the change',
      errors: [
        'float_given',
        'fiscal_not_ready',
        'till_counted',
        'cash_count_invalid',
        'float_above_limit',
        'safe_overdrawn',
      ],
      params: byIdSchema,
      body: schemas.cashInputSchema,
      response: schemas.tillSchema,
      handler: ({ params, body }, { principal }, db) =>
        giveFloat({ ...deps, db }, principal.user_id, params.id, body),
    }),
    onceRoute(contract.countTill, deps, {
      summary: 'Note what is in a till after its tour',
      errors: ['own_till', 'till_counted', 'tour_not_returned', 'cash_count_invalid'],
      params: byIdSchema,
      body: schemas.cashInputSchema,
      response: schemas.tillSchema,
      handler: ({ params, body }, { principal }, db) =>
        countTill({ ...deps, db }, principal.user_id, params.id, body),
    }),
    onceRoute(contract.recountTill, deps, {
      summary: 'Replace a mistyped count of a till',
      errors: [
        'own_till',
        'own_count',
        'till_uncounted',
        'till_closed',
        'version_conflict',
        'cash_count_invalid',
      ],
      params: byIdSchema,
      body: schemas.tillRecountSchema,
      response: schemas.tillSchema,
      handler: ({ params, body }, { principal }, db) =>
        recountTill({ ...deps, db }, principal.user_id, params.id, body),
    }),
    route(contract.closeTill, {
      summary: 'Close a counted till',
      errors: [
        'own_till',
        'till_uncounted',
        'till_closed',
        'stops_undecided',
        'paper_cash_unbooked',
        'difference_unexplained',
        'safe_overdrawn',
      ],
      params: byIdSchema,
      body: schemas.tillCloseSchema,
      response: schemas.tillSchema,
      handler: ({ params, body }, { principal }) =>
        closeTill(deps, principal.user_id, params.id, body),
    }),
    route(contract.listTillDoors, {
      summary: 'List what customers had to pay in cash, of a counted till on paper',
      errors: ['till_uncounted'],
      params: byIdSchema,
      response: itemsOf(schemas.tillDoorSchema),
      handler: async ({ params }) => ({ items: await listDoorsOfTill(deps, params.id) }),
    }),
    rawRoute(contract.printTillReport, {
      summary: 'Print the takings of a counted till on paper',
      errors: ['till_uncounted'],
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language }) =>
        new Response(await printTillReport(deps, params.id, language), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="cash-report.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
  ];
}

import * as contract from '#contract/delivery/delivery-plan.admin.ts';
import {
  adminAreaSchema,
  areaBodySchema,
  areaChangesSchema,
  closedDaysBodySchema,
  closedDaysSchema,
  dayExceptionBodySchema,
  dayExceptionSchema,
  deliveryPlanSchema,
  newTemplatesSchema,
  planQuerySchema,
  templateChangesSchema,
  templateSchema,
} from '#contract/delivery/delivery-plan.schema.ts';
import { postalCodeCheckSchema } from '#contract/delivery/demand.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import * as commands from './plan-commands.ts';
import { getDeliveryPlan } from './plan.ts';

const areaErrors = ['postal_code_taken', 'free_from_below_minimum', 'pickup_area_exists'] as const;
const windowErrors = [
  'window_not_on_quarter_hour',
  'window_past_midnight',
  'window_never_offered',
  'windows_overlap',
] as const;

export function adminDeliveryRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.getDeliveryPlan, {
      summary: 'Get areas, windows and exceptions, and the load of seven days',
      query: planQuerySchema,
      response: deliveryPlanSchema,
      handler: ({ query }) => getDeliveryPlan(db, clock(), query.from),
    }),
    onceRoute(contract.createDeliveryArea, deps, {
      summary: 'Add a delivery area',
      errors: [...areaErrors],
      body: areaBodySchema,
      response: adminAreaSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) => commands.createArea(trx, principal.user_id, body),
    }),
    route(contract.updateDeliveryArea, {
      summary: 'Change or deactivate a delivery area',
      errors: [...areaErrors, 'last_area'],
      params: byIdSchema,
      body: areaChangesSchema,
      response: adminAreaSchema,
      handler: ({ params, body }, { principal }) =>
        commands.updateArea(db, principal.user_id, params.id, body),
    }),
    onceRoute(contract.addPostalCode, deps, {
      summary: 'Add a postal code to a delivery area, which mails the customers who wait for it',
      errors: [...areaErrors, 'last_area'],
      params: byIdSchema,
      body: postalCodeCheckSchema,
      response: adminAreaSchema,
      handler: ({ params, body }, { principal }, trx) =>
        commands.addPostalCode(trx, principal.user_id, params.id, body.postal_code),
    }),
    onceRoute(contract.createWindowTemplates, deps, {
      summary: 'Add a delivery window to weekdays',
      errors: [...windowErrors],
      body: newTemplatesSchema,
      response: itemsOf(templateSchema),
      status: 201,
      handler: async ({ body }, { principal }, trx) => ({
        items: await commands.createTemplates(trx, principal.user_id, body),
      }),
    }),
    route(contract.updateWindowTemplate, {
      summary: 'Change a delivery window of a weekday',
      errors: [...windowErrors],
      params: byIdSchema,
      body: templateChangesSchema,
      response: templateSchema,
      handler: ({ params, body }, { principal }) =>
        commands.updateTemplate(db, principal.user_id, params.id, body),
    }),
    route(contract.deleteWindowTemplate, {
      summary: 'Delete a delivery window of a weekday; its orders remain',
      params: byIdSchema,
      response: templateSchema,
      handler: ({ params }, { principal }) =>
        commands.deleteTemplate(db, principal.user_id, params.id),
    }),
    onceRoute(contract.createDayException, deps, {
      summary: 'Close a day or a window of it, change a window, or add one',
      errors: [...windowErrors, 'not_found'],
      body: dayExceptionBodySchema,
      response: dayExceptionSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        commands.createException(trx, principal.user_id, body),
    }),
    route(contract.setClosedDays, {
      summary: 'Close days in a row, or make them as their weekdays again',
      errors: ['closed_days_have_orders'],
      body: closedDaysBodySchema,
      response: closedDaysSchema,
      handler: ({ body }, { principal }) => commands.setClosedDays(db, principal.user_id, body),
    }),
    route(contract.deleteDayException, {
      summary: 'Make a day as its weekday again',
      params: byIdSchema,
      response: dayExceptionSchema,
      handler: ({ params }, { principal }) =>
        commands.deleteException(db, principal.user_id, params.id),
    }),
  ];
}

import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/demand-settings.admin.ts';
import * as schemas from '#contract/stock/demand-settings.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { ForecastDeps } from './count-demand.ts';
import * as settings from './settings.ts';

export function demandSettingsRoutes(deps: ForecastDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.listServiceLevels, {
      summary: 'List how much of the demand each category shall serve',
      response: itemsOf(schemas.serviceLevelSchema),
      handler: async () => ({ items: await settings.listLevels(db) }),
    }),
    route(contract.setServiceLevel, {
      summary: 'Set how much of its demand a category shall serve',
      errors: ['not_found'],
      params: byIdSchema,
      body: schemas.serviceLevelChangeSchema,
      response: schemas.serviceLevelSchema,
      handler: ({ params, body }, { principal }) =>
        settings.setLevel(db, principal.user_id, params.id, body),
    }),
    route(contract.listDemandFactors, {
      summary: 'List what multiplies the demand of some days, the latest first',
      response: itemsOf(schemas.demandFactorSchema),
      handler: async () => ({ items: await settings.listFactors(db, clock()) }),
    }),
    onceRoute(contract.addDemandFactor, deps, {
      summary: 'Add what multiplies the demand of some days',
      errors: ['not_found'],
      body: schemas.newDemandFactorSchema,
      response: schemas.demandFactorSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        settings.addFactor({ trx, clock, actorId: principal.user_id }, body),
    }),
    route(contract.updateDemandFactor, {
      summary: 'Change what multiplies the demand of some days',
      errors: ['not_found'],
      params: byIdSchema,
      body: schemas.newDemandFactorSchema,
      response: schemas.demandFactorSchema,
      handler: ({ params, body }, { principal }) =>
        settings.updateFactor(db, principal.user_id, params.id, body),
    }),
    route(contract.deleteDemandFactor, {
      summary: 'Delete what multiplies the demand of some days',
      errors: ['not_found'],
      params: byIdSchema,
      response: schemas.demandFactorSchema,
      handler: ({ params }, { principal }) =>
        settings.deleteFactor(db, principal.user_id, params.id),
    }),
  ];
}

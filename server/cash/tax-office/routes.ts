import { taxOfficeSchema, taxReportInputSchema } from '#contract/cash/tax-office.schema.ts';
import * as contract from '#contract/cash/tax-office.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { getTaxOffice, noteReport } from './service.ts';

export function taxOfficeRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.getTaxOffice, {
      summary: 'Get what to report to the tax office of devices and registers',
      response: taxOfficeSchema,
      handler: () => getTaxOffice(deps),
    }),
    onceRoute(contract.noteTaxReport, deps, {
      summary: 'Note that devices and registers were reported to the tax office',
      errors: ['day_in_future'],
      body: taxReportInputSchema,
      response: taxOfficeSchema,
      handler: ({ body }, { principal }, db) =>
        noteReport({ ...deps, db }, principal.user_id, body.reported_on),
    }),
  ];
}

import {
  procedureDocumentSchema,
  taxOfficeSchema,
  taxReportInputSchema,
} from '#contract/cash/tax-office.schema.ts';
import * as contract from '#contract/cash/tax-office.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listProcedures, makeProcedure, readProcedure, type ProcedureDeps } from './procedure.ts';
import { getTaxOffice, noteReport } from './service.ts';

export function taxOfficeRoutes(deps: ProcedureDeps): Route[] {
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
    route(contract.listProcedures, {
      summary: 'List the versions of the procedure document',
      response: itemsOf(procedureDocumentSchema),
      handler: async () => ({ items: await listProcedures(deps) }),
    }),
    onceRoute(contract.makeProcedure, deps, {
      summary: 'Make a version of the procedure document',
      response: procedureDocumentSchema,
      handler: (_, { principal }, db) => makeProcedure({ ...deps, db }, principal.user_id),
    }),
    rawRoute(contract.readProcedure, {
      summary: 'Get a version of the procedure document as PDF',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) => {
        const { file, day } = await readProcedure(deps, params.id);
        return new Response(file, {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `attachment; filename="verfahrensdokumentation-${day}.pdf"`,
            'Cache-Control': 'private, no-store',
          },
        });
      },
    }),
  ];
}

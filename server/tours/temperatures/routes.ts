import { reportQuerySchema } from '#contract/insight/reports.schema.ts';
import * as contract from '#contract/tours/temperatures.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { rawRoute, type Route } from '#server/platform/http/bind.ts';
import { exportTemperatures } from './export-temperatures.ts';

export function temperatureRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    rawRoute(contract.exportTemperatures, {
      summary: 'Export the temperatures of transport boxes as CSV',
      errors: ['period_backwards', 'period_too_long'],
      query: reportQuerySchema,
      media_type: 'text/csv',
      handler: async ({ query }) =>
        new Response(await exportTemperatures(deps, query), {
          headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' },
        }),
    }),
  ];
}

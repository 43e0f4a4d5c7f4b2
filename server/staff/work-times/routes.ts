import { reportQuerySchema } from '#contract/insight/reports.schema.ts';
import * as schemas from '#contract/staff/work-times.schema.ts';
import * as contract from '#contract/staff/work-times.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { noteWorkTimes } from './note-times.ts';
import { exportWorkTimes, getWorkTimeReport } from './report.ts';
import { getOwnWorkTimes } from './service.ts';

const report = {
  errors: ['period_backwards', 'period_too_long'],
  query: reportQuerySchema,
} as const;

export function workTimeRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.getOwnWorkTimes, {
      summary: 'Get your working times of the last days',
      response: schemas.ownWorkTimesSchema,
      handler: (_, { principal }) => getOwnWorkTimes(deps, principal.user_id),
    }),
    route(contract.noteWorkTimes, {
      summary: 'Note working times, or correct those of the last seven days',
      errors: [
        'idempotency_key_reused',
        'work_note_missing',
        'work_time_in_future',
        'work_time_replaced',
        'work_time_sequence',
        'work_time_too_old',
      ],
      body: schemas.newWorkTimesSchema,
      response: schemas.ownWorkTimesSchema,
      status: 201,
      handler: ({ body }, { principal }) => noteWorkTimes(deps, principal.user_id, body),
    }),
    route(contract.getWorkTimeReport, {
      summary: 'Report the working times of a period by employee',
      ...report,
      response: schemas.workTimeReportSchema,
      handler: ({ query }) => getWorkTimeReport(deps, query),
    }),
    rawRoute(contract.exportWorkTimes, {
      summary: 'Export the working times of a period as CSV',
      ...report,
      media_type: 'text/csv',
      handler: async ({ query }) =>
        new Response(await exportWorkTimes(deps, query), {
          headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' },
        }),
    }),
  ];
}

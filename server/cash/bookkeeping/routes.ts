import * as contract from '#contract/cash/bookkeeping.admin.ts';
import { bookkeepingMonthSchema } from '#contract/cash/bookkeeping.schema.ts';
import { taxArchiveQuerySchema } from '#contract/insight/reports.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { exportBookings, getMonth } from './service.ts';

export function bookkeepingRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.getBookkeepingMonth, {
      summary: 'Get the sums of the bookings of a month, and what customers owe after it',
      errors: ['month_in_future'],
      query: taxArchiveQuerySchema,
      response: bookkeepingMonthSchema,
      handler: ({ query: { month } }) => getMonth(deps, month),
    }),
    rawRoute(contract.downloadBookings, {
      summary: 'Download the bookings of a month for DATEV as ZIP',
      media_type: 'application/zip',
      errors: [
        'month_in_future',
        'bookkeeper_missing',
        'account_missing',
        'account_invalid',
        'clearing_differs',
        'too_many_bookings',
      ],
      query: taxArchiveQuerySchema,
      handler: async ({ query: { month } }) =>
        new Response(await exportBookings(deps, month), {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="datev-${month}.zip"`,
            'Cache-Control': 'no-store',
          },
        }),
    }),
  ];
}

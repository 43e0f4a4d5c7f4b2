import * as contract from '#contract/cash/fiscal.admin.ts';
import { reportQuerySchema } from '#contract/insight/reports.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { choosePeriod } from '#domain/insight/reports/period.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { rawRoute, type Route } from '#server/platform/http/bind.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { exportRecords } from './export.ts';

interface FiscalDeps {
  db: Database;
  clock: () => Date;
}

export function fiscalRoutes({ db, clock }: FiscalDeps): Route[] {
  return [
    rawRoute(contract.exportFiscalRecords, {
      summary: 'Export payments at the door and their signatures as CSV',
      media_type: 'text/csv',
      errors: ['period_backwards', 'period_too_long'],
      query: reportQuerySchema,
      handler: async ({ query }) => {
        const period = unwrap(choosePeriod(query, toBerlin(clock()).day));
        const name = `kassenbelege-${period.from}-${period.to}.csv`;
        return new Response(exportRecords(db, period), {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="${name}"`,
            'Cache-Control': 'no-store',
          },
        });
      },
    }),
  ];
}

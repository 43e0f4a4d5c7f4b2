import * as contract from '#contract/cash/fiscal.admin.ts';
import { fiscalOverviewSchema } from '#contract/cash/fiscal.schema.ts';
import { reportQuerySchema } from '#contract/insight/reports.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { choosePeriod } from '#domain/insight/reports/period.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { exportDsfinvk } from './dsfinvk/export.ts';
import { exportRecords } from './export.ts';
import { getFiscalOverview } from './overview.ts';

interface FiscalDeps {
  db: Database;
  /** For the exports, which read years. */
  reportsDb?: Database;
  env: Pick<Env, 'DATA_DIR' | 'FISCAL_DTD' | 'FISCAL_MODE'>;
  clock: () => Date;
}

export function fiscalRoutes({ db, reportsDb = db, env, clock }: FiscalDeps): Route[] {
  return [
    route(contract.getFiscalOverview, {
      summary: 'Get the security device, its outages and what it has not signed',
      response: fiscalOverviewSchema,
      handler: () => getFiscalOverview(db, env),
    }),
    rawRoute(contract.exportDsfinvk, {
      summary: 'Export the closings of registers for a tax audit (DSFinV-K) as ZIP',
      media_type: 'application/zip',
      errors: [
        'closing_differs',
        'day_in_future',
        'dtd_missing',
        'fiscal_pending',
        'period_backwards',
        'period_too_long',
      ],
      query: reportQuerySchema,
      handler: async ({ query }) => {
        const period = unwrap(choosePeriod(query, toBerlin(clock()).day));
        const name = `dsfinvk-${period.from}-${period.to}.zip`;
        return new Response(await exportDsfinvk({ db: reportsDb, env, clock }, period), {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="${name}"`,
            'Cache-Control': 'no-store',
          },
        });
      },
    }),
    rawRoute(contract.exportFiscalRecords, {
      summary: 'Export payments at the door and their signatures as CSV',
      media_type: 'text/csv',
      errors: ['period_backwards', 'period_too_long'],
      query: reportQuerySchema,
      handler: async ({ query }) => {
        const period = unwrap(choosePeriod(query, toBerlin(clock()).day));
        const name = `kassenbelege-${period.from}-${period.to}.csv`;
        return new Response(exportRecords(reportsDb, period), {
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

import pg from 'pg';
import type { z } from 'zod';
import * as contract from '#contract/insight/reports.admin.ts';
import * as schemas from '#contract/insight/reports.schema.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { periodsOf, type ReportDeps, type ReportPeriods, type Uncompared } from './periods.ts';
import * as products from './product-queries.ts';
import * as sales from './sales-reports.ts';
import { longest, reportChanges, reportWindows } from './service.ts';
import { createTaxArchive } from './tax-archive.ts';

/** Whether the database cancelled a statement at its timeout (SQLSTATE `query_canceled`). */
const isCancelled = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014';

/**
 * A report over a period of days; `read` returns it without its periods. `report_too_slow` when the
 * database cancels it.
 */
function reportRoute<Report extends schemas.Compared>(
  { clock }: ReportDeps,
  endpoint: contract.ReportEndpoint<Report>,
  summary: string,
  response: z.core.$ZodType<Report>,
  read: (periods: ReportPeriods) => Promise<Uncompared<Report>>,
): Route {
  return route(endpoint, {
    summary,
    errors: ['period_backwards', 'period_too_long', 'report_too_slow'],
    query: schemas.reportQuerySchema,
    response,
    handler: async ({ query }) => {
      const periods = periodsOf(query, clock());
      const { period, before } = periods;
      const report = await read(periods).catch((error: unknown) => {
        // To the client of every other call it would be unavailable for a moment.
        throw isCancelled(error) ? new HttpProblem('report_too_slow', { cause: error }) : error;
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two it lacks
      return { period, before, ...report } as unknown as Report;
    },
  });
}

/** A report of rows alone: those of a query. */
function rowsRoute<Row>(
  deps: ReportDeps,
  endpoint: contract.ReportEndpoint<schemas.Compared & { rows: Row[] }>,
  summary: string,
  response: z.core.$ZodType<schemas.Compared & { rows: Row[] }>,
  list: (periods: ReportPeriods) => Promise<Row[]>,
): Route {
  return reportRoute(deps, endpoint, summary, response, async (periods) => ({
    rows: await list(periods),
  }));
}

export function reportRoutes(deps: ReportDeps): Route[] {
  const { db } = deps;
  return [
    reportRoute(
      deps,
      contract.getSalesReport,
      'Report orders, revenue and average basket by day',
      schemas.salesReportSchema,
      (periods) => sales.reportSales(db, periods),
    ),
    reportRoute(
      deps,
      contract.getMarginReport,
      'Report net revenue, cost and margin by category',
      schemas.marginReportSchema,
      (periods) => sales.reportMargins(db, periods),
    ),
    rowsRoute(
      deps,
      contract.getTopProducts,
      'List the most sold products of a period',
      schemas.productReportSchema,
      ({ days }) => products.listTopProducts(db, days, longest),
    ),
    rowsRoute(
      deps,
      contract.getFlopProducts,
      'List the least sold products of a period',
      schemas.productReportSchema,
      ({ days, spans }) => products.listFlopProducts(db, days, spans.start, longest),
    ),
    reportRoute(
      deps,
      contract.getWindowReport,
      'Report the load of delivery windows by weekday and time',
      schemas.windowReportSchema,
      (periods) => reportWindows(db, periods),
    ),
    reportRoute(
      deps,
      contract.getCustomerReport,
      'Report new and returning customers by day',
      schemas.customerReportSchema,
      (periods) => sales.reportCustomers(db, periods),
    ),
    rowsRoute(
      deps,
      contract.getSearchReport,
      'List the searches of a period that found nothing',
      schemas.searchReportSchema,
      ({ days }) => products.listSearches(db, days, longest),
    ),
    rowsRoute(
      deps,
      contract.getStockoutReport,
      'Report the hours without stock by product',
      schemas.stockoutReportSchema,
      ({ spans, now }) => products.listStockouts(db, spans, now, longest),
    ),
    reportRoute(
      deps,
      contract.getChangeReport,
      'Report changes and cancellations of orders by reason',
      schemas.changeReportSchema,
      (periods) => reportChanges(db, periods),
    ),
    rawRoute(contract.downloadTaxArchive, {
      summary: 'Download the invoices of a month and a table of their VAT as ZIP',
      media_type: 'application/zip',
      query: schemas.taxArchiveQuerySchema,
      handler: ({ query: { month } }) =>
        Promise.resolve(
          new Response(createTaxArchive(deps, month), {
            headers: {
              'Content-Type': 'application/zip',
              'Content-Disposition': `attachment; filename="rechnungen-${month}.zip"`,
              'Cache-Control': 'no-store',
            },
          }),
        ),
    }),
  ];
}

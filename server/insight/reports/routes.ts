import pg from 'pg';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/insight/reports.admin.ts';
import * as schemas from '#contract/insight/reports.schema.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import type { ReportDeps } from './periods.ts';
import * as sales from './sales-reports.ts';
import * as reports from './service.ts';
import { createTaxArchive } from './tax-archive.ts';

/** A report over a period of days. `report_too_slow` when the database cancels it. */
function reportRoute<Report>(
  endpoint: Endpoint<{ query: ReportQuery; response: Report }>,
  summary: string,
  response: z.core.$ZodType<Report>,
  read: (query: ReportQuery) => Promise<Report>,
): Route {
  return route(endpoint, {
    summary,
    errors: ['period_backwards', 'period_too_long', 'report_too_slow'],
    query: schemas.reportQuerySchema,
    response,
    handler: ({ query }) =>
      read(query).catch((error: unknown) => {
        // To the client of every other call it would be unavailable for a moment.
        throw isCancelled(error) ? new HttpProblem('report_too_slow', { cause: error }) : error;
      }),
  });
}

/** Whether the database cancelled a statement at its timeout (SQLSTATE `query_canceled`). */
const isCancelled = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014';

export function reportRoutes(deps: ReportDeps): Route[] {
  return [
    reportRoute(
      contract.getSalesReport,
      'Report orders, revenue and average basket by day',
      schemas.salesReportSchema,
      (query) => sales.getSalesReport(deps, query),
    ),
    reportRoute(
      contract.getMarginReport,
      'Report net revenue, cost and margin by category',
      schemas.marginReportSchema,
      (query) => sales.getMarginReport(deps, query),
    ),
    reportRoute(
      contract.getTopProducts,
      'List the most sold products of a period',
      schemas.productReportSchema,
      (query) => reports.getTopProducts(deps, query),
    ),
    reportRoute(
      contract.getFlopProducts,
      'List the least sold products of a period',
      schemas.productReportSchema,
      (query) => reports.getFlopProducts(deps, query),
    ),
    reportRoute(
      contract.getWindowReport,
      'Report the load of delivery windows by weekday and time',
      schemas.windowReportSchema,
      (query) => reports.getWindowReport(deps, query),
    ),
    reportRoute(
      contract.getCustomerReport,
      'Report new and returning customers by day',
      schemas.customerReportSchema,
      (query) => sales.getCustomerReport(deps, query),
    ),
    reportRoute(
      contract.getSearchReport,
      'List the searches of a period that found nothing',
      schemas.searchReportSchema,
      (query) => reports.getSearchReport(deps, query),
    ),
    reportRoute(
      contract.getStockoutReport,
      'Report the hours without stock by product',
      schemas.stockoutReportSchema,
      (query) => reports.getStockoutReport(deps, query),
    ),
    reportRoute(
      contract.getChangeReport,
      'Report changes and cancellations of orders by reason',
      schemas.changeReportSchema,
      (query) => reports.getChangeReport(deps, query),
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

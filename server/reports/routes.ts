import * as contract from '#contract/shop/reports.admin.ts';
import * as schemas from '#contract/shop/reports.schema.ts';
import { rawRoute, route, type Route } from '#server/http/bind.ts';
import type { ReportDeps } from './periods.ts';
import * as sales from './sales-reports.ts';
import * as reports from './service.ts';
import { createTaxArchive } from './tax-archive.ts';

const input = {
  errors: ['period_backwards', 'period_too_long'],
  query: schemas.reportQuerySchema,
} as const;

export function reportRoutes(deps: ReportDeps): Route[] {
  return [
    route(contract.getSalesReport, {
      summary: 'Report orders, revenue and average basket by day',
      ...input,
      response: schemas.salesReportSchema,
      handler: ({ query }) => sales.getSalesReport(deps, query),
    }),
    route(contract.getMarginReport, {
      summary: 'Report net revenue, cost and margin by category',
      ...input,
      response: schemas.marginReportSchema,
      handler: ({ query }) => sales.getMarginReport(deps, query),
    }),
    route(contract.getTopProducts, {
      summary: 'List the most sold products of a period',
      ...input,
      response: schemas.productReportSchema,
      handler: ({ query }) => reports.getTopProducts(deps, query),
    }),
    route(contract.getFlopProducts, {
      summary: 'List the least sold products of a period',
      ...input,
      response: schemas.productReportSchema,
      handler: ({ query }) => reports.getFlopProducts(deps, query),
    }),
    route(contract.getWindowReport, {
      summary: 'Report the load of delivery windows by weekday and time',
      ...input,
      response: schemas.windowReportSchema,
      handler: ({ query }) => reports.getWindowReport(deps, query),
    }),
    route(contract.getCustomerReport, {
      summary: 'Report new and returning customers by day',
      ...input,
      response: schemas.customerReportSchema,
      handler: ({ query }) => sales.getCustomerReport(deps, query),
    }),
    route(contract.getSearchReport, {
      summary: 'List the searches of a period that found nothing',
      ...input,
      response: schemas.searchReportSchema,
      handler: ({ query }) => reports.getSearchReport(deps, query),
    }),
    route(contract.getStockoutReport, {
      summary: 'Report the hours without stock by product',
      ...input,
      response: schemas.stockoutReportSchema,
      handler: ({ query }) => reports.getStockoutReport(deps, query),
    }),
    route(contract.getChangeReport, {
      summary: 'Report changes and cancellations of orders by reason',
      ...input,
      response: schemas.changeReportSchema,
      handler: ({ query }) => reports.getChangeReport(deps, query),
    }),
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

import { endpoint, type Endpoint } from '#contract/endpoint.ts';
import type * as schemas from '#contract/insight/reports.schema.ts';
import type { Permission } from '#domain/accounts/permissions.ts';

/** A report over a period of days. */
export type ReportEndpoint<Report extends schemas.Compared> = Endpoint<
  { query: schemas.ReportQuery; response: Report },
  Permission
>;

const report = <Report extends schemas.Compared>(name: string): ReportEndpoint<Report> =>
  endpoint('GET', `/api/v1/admin/reports/${name}`, 'reports:read');

export const getSalesReport = report<schemas.SalesReport>('sales');
export const getMarginReport = report<schemas.MarginReport>('margins');
export const getTopProducts = report<schemas.ProductReport>('top-products');
/** Products for sale that hardly anyone buys. */
export const getFlopProducts = report<schemas.ProductReport>('flop-products');
export const getWindowReport = report<schemas.WindowReport>('windows');
export const getCustomerReport = report<schemas.CustomerReport>('customers');
export const getSearchReport = report<schemas.SearchReport>('searches');
export const getStockoutReport = report<schemas.StockoutReport>('stockouts');
export const getChangeReport = report<schemas.ChangeReport>('changes');

/** A ZIP of all invoices of a month as PDF, and a table of their VAT as CSV. */
export const downloadTaxArchive = endpoint<{ query: schemas.TaxArchiveQuery; response: Blob }>(
  'GET',
  '/api/v1/admin/reports/tax-archive',
  'reports:read',
);

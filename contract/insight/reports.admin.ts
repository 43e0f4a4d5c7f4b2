import { endpoint } from '#contract/endpoint.ts';
import type * as schemas from '#contract/insight/reports.schema.ts';

type Query = schemas.ReportQuery;

export const getSalesReport = endpoint<{ query: Query; response: schemas.SalesReport }>(
  'GET',
  '/api/v1/admin/reports/sales',
  'reports:read',
);
export const getMarginReport = endpoint<{ query: Query; response: schemas.MarginReport }>(
  'GET',
  '/api/v1/admin/reports/margins',
  'reports:read',
);
export const getTopProducts = endpoint<{ query: Query; response: schemas.ProductReport }>(
  'GET',
  '/api/v1/admin/reports/top-products',
  'reports:read',
);
/** Products for sale that hardly anyone buys. */
export const getFlopProducts = endpoint<{ query: Query; response: schemas.ProductReport }>(
  'GET',
  '/api/v1/admin/reports/flop-products',
  'reports:read',
);
export const getWindowReport = endpoint<{ query: Query; response: schemas.WindowReport }>(
  'GET',
  '/api/v1/admin/reports/windows',
  'reports:read',
);
export const getCustomerReport = endpoint<{ query: Query; response: schemas.CustomerReport }>(
  'GET',
  '/api/v1/admin/reports/customers',
  'reports:read',
);
export const getSearchReport = endpoint<{ query: Query; response: schemas.SearchReport }>(
  'GET',
  '/api/v1/admin/reports/searches',
  'reports:read',
);
export const getStockoutReport = endpoint<{ query: Query; response: schemas.StockoutReport }>(
  'GET',
  '/api/v1/admin/reports/stockouts',
  'reports:read',
);
export const getChangeReport = endpoint<{ query: Query; response: schemas.ChangeReport }>(
  'GET',
  '/api/v1/admin/reports/changes',
  'reports:read',
);
/** A ZIP of all invoices of a month as PDF, and a table of their VAT as CSV. */
export const downloadTaxArchive = endpoint<{ query: schemas.TaxArchiveQuery; response: Blob }>(
  'GET',
  '/api/v1/admin/reports/tax-archive',
  'reports:read',
);

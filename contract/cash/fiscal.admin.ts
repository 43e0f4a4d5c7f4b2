import type { FiscalOverview } from '#contract/cash/fiscal.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';

/** The security device, its registers, its outages, and what it has not signed. */
export const getFiscalOverview = endpoint<{ response: FiscalOverview }>(
  'GET',
  '/api/v1/admin/fiscal',
  'cash:read',
);
/**
 * The closings of a period and their receipts for a tax audit: DSFinV-K as ZIP, by their booking
 * days.
 */
export const exportDsfinvk = endpoint<{ query: ReportQuery; response: Blob }>(
  'GET',
  '/api/v1/admin/fiscal/dsfinvk',
  'reports:read',
);
/** The records of payments at the door and their signatures as CSV, for a tax audit. */
export const exportFiscalRecords = endpoint<{ query: ReportQuery; response: Blob }>(
  'GET',
  '/api/v1/admin/fiscal/records',
  'reports:read',
);

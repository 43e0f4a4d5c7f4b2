import type { TaxOffice, TaxReportInput } from '#contract/cash/tax-office.schema.ts';
import { endpoint, onceEndpoint } from '#contract/endpoint.ts';

/** What the tax office wants to know of devices and registers, and what was reported. */
export const getTaxOffice = endpoint<{ response: TaxOffice }>(
  'GET',
  '/api/v1/admin/fiscal/tax-office',
  'cash:read',
);
/** Notes that everything was reported on a day. */
export const noteTaxReport = onceEndpoint<{ body: TaxReportInput; response: TaxOffice }>(
  '/api/v1/admin/fiscal/tax-office/reports',
  'cash:manage',
);

import { endpoint } from '#contract/endpoint.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';

/** CSV for the food control, one line per reading. */
export const exportTemperatures = endpoint<{ query: ReportQuery; response: Blob }>(
  'GET',
  '/api/v1/dispatch/temperatures',
  'reports:read',
);

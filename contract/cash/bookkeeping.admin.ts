import type { BookkeepingMonth } from '#contract/cash/bookkeeping.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { TaxArchiveQuery } from '#contract/insight/reports.schema.ts';

/** The sums of a month's bookings, and whether what customers owe agrees with them. */
export const getBookkeepingMonth = endpoint<{ query: TaxArchiveQuery; response: BookkeepingMonth }>(
  'GET',
  '/api/v1/admin/reports/bookkeeping',
  'reports:read',
);
/** A ZIP of the bookings of a month for DATEV, and a table of the balances. */
export const downloadBookings = endpoint<{ query: TaxArchiveQuery; response: Blob }>(
  'GET',
  '/api/v1/admin/reports/datev',
  'reports:read',
);

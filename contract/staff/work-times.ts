import { endpoint } from '#contract/endpoint.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';
import type {
  NewWorkTimes,
  OwnWorkTimes,
  WorkTimeReport,
} from '#contract/staff/work-times.schema.ts';

export const getOwnWorkTimes = endpoint<{ response: OwnWorkTimes }>(
  'GET',
  '/api/v1/work/times',
  'work:read',
);
/** Corrections replace entries of the last seven days. */
export const noteWorkTimes = endpoint<{ body: NewWorkTimes; response: OwnWorkTimes }>(
  'POST',
  '/api/v1/work/times',
  'work:read',
);
export const getWorkTimeReport = endpoint<{ query: ReportQuery; response: WorkTimeReport }>(
  'GET',
  '/api/v1/admin/work-times',
  'staff:read',
);
/** CSV for the payroll, one line per employee and day. */
export const exportWorkTimes = endpoint<{ query: ReportQuery; response: Blob }>(
  'GET',
  '/api/v1/admin/work-times/export',
  'staff:read',
);

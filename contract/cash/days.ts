import type { ByDay, DayClose, DayClosing } from '#contract/cash/days.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The tills that were closed since the close before, up to the end of the day. */
export const getDay = endpoint<{ params: ByDay; response: DayClose }>(
  'GET',
  '/api/v1/dispatch/days/{day}/close',
  'cash:read',
);
/** A closed day never changes; closing it again returns it. */
export const closeDay = endpoint<{ params: ByDay; body: DayClosing; response: DayClose }>(
  'POST',
  '/api/v1/dispatch/days/{day}/close',
  'cash:manage',
);
export const exportDay = endpoint<{ params: ByDay; response: string }>(
  'GET',
  '/api/v1/dispatch/days/{day}/export',
  'cash:read',
);
export const printDay = endpoint<{ params: ByDay; response: string }>(
  'GET',
  '/api/v1/dispatch/days/{day}/print',
  'cash:read',
);

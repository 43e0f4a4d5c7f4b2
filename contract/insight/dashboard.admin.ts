import { endpoint } from '#contract/endpoint.ts';
import type {
  BookedSlot,
  Dashboard,
  DashboardQuery,
  OpenWork,
  Today,
} from '#contract/insight/dashboard.schema.ts';

export const getDashboard = endpoint<{ query: DashboardQuery; response: Dashboard }>(
  'GET',
  '/api/v1/admin/dashboard',
  'dashboard:read',
);
export const getOpenWork = endpoint<{ response: OpenWork }>(
  'GET',
  '/api/v1/admin/open-work',
  'work:read',
);
export const getToday = endpoint<{ response: Today }>('GET', '/api/v1/admin/today', 'work:read');
/** From yesterday to a week from now. */
export const listBookedSlots = endpoint<{ response: { items: BookedSlot[] } }>(
  'GET',
  '/api/v1/admin/delivery-slots',
  'delivery:read',
);

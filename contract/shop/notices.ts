import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  AdminNotice,
  Notice,
  NoticeQuery,
  ShownNotice,
} from '#contract/shop/notices.schema.ts';

/** Of several that run, the one that began last. */
export const getCurrentNotice = endpoint<{ response: { notice: ShownNotice | null } }>(
  'GET',
  '/api/v1/notice',
  'public',
);
export const listNotices = endpoint<{ query: NoticeQuery; response: Page<AdminNotice> }>(
  'GET',
  '/api/v1/admin/notices',
  'contents:read',
);
export const createNotice = onceEndpoint<{ body: Notice; response: AdminNotice }>(
  '/api/v1/admin/notices',
  'contents:write',
);
export const updateNotice = endpoint<{ params: ById; body: Notice; response: AdminNotice }>(
  'PUT',
  '/api/v1/admin/notices/{id}',
  'contents:write',
);
/** Returns the deleted notice. */
export const deleteNotice = endpoint<{ params: ById; response: AdminNotice }>(
  'DELETE',
  '/api/v1/admin/notices/{id}',
  'contents:write',
);

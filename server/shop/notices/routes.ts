import { byIdSchema } from '#contract/fields.schema.ts';
import {
  adminNoticeSchema,
  currentNoticeSchema,
  noticeQuerySchema,
  noticeSchema,
} from '#contract/shop/notices.schema.ts';
import * as contract from '#contract/shop/notices.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { findCurrentNotice, listNotices } from './queries.ts';
import {
  createNotice,
  deleteNotice,
  findNotice,
  presentNotice,
  updateNotice,
  type NoticeDeps,
} from './service.ts';

export function noticeRoutes(deps: NoticeDeps): Route[] {
  return [
    route(contract.getCurrentNotice, {
      summary: 'Get the notice that the shop shows now, in the requested language',
      response: currentNoticeSchema,
      tags: () => [],
      handler: async (_, { language }) => ({ notice: await findNotice(deps, language) }),
    }),
    listRoute(contract.listNotices, {
      summary: 'List the notices of the shop, the newest first',
      query: noticeQuerySchema,
      item: adminNoticeSchema,
      list: async (filter) => {
        const now = deps.clock();
        const [rows, shown] = await Promise.all([
          listNotices(deps.db, now, filter),
          findCurrentNotice(deps.db, now.toISOString()),
        ]);
        return rows.map((row) => presentNotice(row, now, shown?.id));
      },
      keyset: byCreation,
      present: (notice) => notice,
    }),
    onceRoute(contract.createNotice, deps, {
      summary: 'Add a notice with a period',
      errors: ['link_outside_shop', 'period_backwards'],
      body: noticeSchema,
      response: adminNoticeSchema,
      status: 201,
      handler: ({ body }, { principal }, db) =>
        createNotice({ ...deps, db }, principal.user_id, body),
    }),
    route(contract.updateNotice, {
      summary: 'Replace a notice',
      errors: ['link_outside_shop', 'period_backwards'],
      params: byIdSchema,
      body: noticeSchema,
      response: adminNoticeSchema,
      handler: ({ params, body }, { principal }) =>
        updateNotice(deps, principal.user_id, params.id, body),
    }),
    route(contract.deleteNotice, {
      summary: 'Delete a notice',
      params: byIdSchema,
      response: adminNoticeSchema,
      handler: ({ params }, { principal }) => deleteNotice(deps, principal.user_id, params.id),
    }),
  ];
}

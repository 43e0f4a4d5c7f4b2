import * as contract from '#contract/admin-desk.ts';
import { getDashboard, listBookedSlots } from '#server/dashboard/service.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage } from '#server/http/cursor.ts';
import { byId, defaultLimit, itemsOf, pageOf } from '#server/http/schemas.ts';
import { countOpenWork, listAuditLog, listCustomers } from './queries.ts';
import * as schemas from './schemas.ts';
import { setRole } from './service.ts';

export function adminRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.getDashboard, {
      summary: 'How the shop is doing',
      query: schemas.dashboardQuery,
      response: schemas.dashboardSchema,
      handler: ({ query }) => getDashboard(db, clock(), query),
    }),
    route(contract.getOpenWork, {
      summary: 'Count pending orders and open letters',
      response: schemas.openWorkSchema,
      handler: () => countOpenWork(db),
    }),
    route(contract.listBookedSlots, {
      summary: 'Slots that somebody booked, from yesterday to a week from now',
      response: itemsOf(schemas.bookedSlotSchema),
      handler: async () => ({ items: await listBookedSlots(db, clock()) }),
    }),
    route(contract.listCustomers, {
      summary: 'All accounts with their profiles and orders, the newest first',
      query: schemas.customerQuery,
      response: pageOf(schemas.customerSchema),
      handler: async ({ query: { limit = defaultLimit, cursor, ...filter } }) => {
        const rows = await listCustomers(db, { ...filter, limit, after: afterOf(cursor) });
        return toPage(
          rows,
          limit,
          (row) => ({ key: row.created_at, id: row.id }),
          (row) => row,
        );
      },
    }),
    route(contract.setRole, {
      summary: 'Make somebody one of the staff, or no longer',
      params: byId,
      body: schemas.roleBody,
      response: schemas.customerSchema,
      handler: ({ params, body }, { principal }) =>
        setRole(db, principal.user_id, params.id, body.role),
    }),
    route(contract.listAuditLog, {
      summary: 'Who changed what, the newest first',
      query: schemas.auditQuery,
      response: pageOf(schemas.auditEntrySchema),
      handler: async ({ query: { limit = defaultLimit, cursor, ...filter } }) => {
        const rows = await listAuditLog(db, { ...filter, limit, after: afterOf(cursor) });
        return toPage(
          rows,
          limit,
          ({ id }) => ({ key: String(id), id: String(id) }),
          (row) => row,
        );
      },
    }),
  ];
}

function afterOf(cursor: string | undefined) {
  return cursor === undefined ? undefined : decodeCursor(cursor);
}

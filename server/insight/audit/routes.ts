import * as contract from '#contract/insight/audit.admin.ts';
import { auditEntrySchema, auditQuerySchema } from '#contract/insight/audit.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Route } from '#server/platform/http/bind.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { listAuditLog } from './queries.ts';

export function auditRoutes({ db }: { db: Database }): Route[] {
  return [
    listRoute(contract.listAuditLog, {
      summary: 'List changes of the audit log, newest first',
      query: auditQuerySchema,
      item: auditEntrySchema,
      list: (filter) => listAuditLog(db, filter),
      keyset: ({ id }) => ({ key: String(id), id: String(id) }),
      present: (row) => row,
    }),
  ];
}

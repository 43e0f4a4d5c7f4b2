import { endpoint, type Page } from '#contract/endpoint.ts';
import type { AuditEntry, AuditQuery } from '#contract/insight/audit.schema.ts';

export const listAuditLog = endpoint<{ query: AuditQuery; response: Page<AuditEntry> }>(
  'GET',
  '/api/v1/admin/audit-log',
  'audit:read',
);

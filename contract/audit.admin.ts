import type { AuditEntry, AuditQuery } from './audit.schema.ts';
import { endpoint, type Page } from './endpoint.ts';

export const listAuditLog = endpoint<{ query: AuditQuery; response: Page<AuditEntry> }>(
  'GET',
  '/api/v1/admin/audit-log',
  'audit:read',
);

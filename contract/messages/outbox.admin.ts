import { endpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { OutboxMessage, OutboxQuery } from '#contract/messages/outbox.schema.ts';

export const listOutbox = endpoint<{ query: OutboxQuery; response: Page<OutboxMessage> }>(
  'GET',
  '/api/v1/admin/messages',
  'outbox:read',
);
export const retryMessage = endpoint<{ params: ById; response: OutboxMessage }>(
  'POST',
  '/api/v1/admin/messages/{id}/retry',
  'outbox:retry',
);

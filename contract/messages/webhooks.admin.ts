import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';
import type {
  Replay,
  Replayed,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookDeliveryQuery,
  WebhookQuery,
  WebhookWithSecret,
} from '#contract/messages/webhooks.schema.ts';

export const listWebhooks = endpoint<{ query: WebhookQuery; response: Page<Webhook> }>(
  'GET',
  '/api/v1/admin/webhooks',
  'webhooks:read',
);
/** Without an Idempotency-Key, as a new secret: an answer with a secret must not be stored. */
export const createWebhook = endpoint<{ body: WebhookBody; response: WebhookWithSecret }>(
  'POST',
  '/api/v1/admin/webhooks',
  'webhooks:write',
);
export const updateWebhook = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: WebhookBody;
  response: Webhook;
}>('PUT', '/api/v1/admin/webhooks/{id}', 'webhooks:write');
/** With its log. Returns the deleted webhook. */
export const deleteWebhook = endpoint<{ params: ById; response: Webhook }>(
  'DELETE',
  '/api/v1/admin/webhooks/{id}',
  'webhooks:write',
);
/** The former secret signs, too, for a day. */
export const rotateWebhookSecret = endpoint<{ params: ById; response: WebhookWithSecret }>(
  'POST',
  '/api/v1/admin/webhooks/{id}/secret',
  'webhooks:write',
);
export const sendTestEvent = endpoint<{ params: ById; response: WebhookDelivery }>(
  'POST',
  '/api/v1/admin/webhooks/{id}/test',
  'webhooks:write',
);
/** Sends the events of a period again, in the background. */
export const replayEvents = onceEndpoint<{ params: ById; body: Replay; response: Replayed }>(
  '/api/v1/admin/webhooks/{id}/replay',
  'webhooks:write',
);
export const listWebhookDeliveries = endpoint<{
  query: WebhookDeliveryQuery;
  response: Page<WebhookDelivery>;
}>('GET', '/api/v1/admin/webhook-deliveries', 'webhooks:read');
export const replayDelivery = endpoint<{ params: ById; response: WebhookDelivery }>(
  'POST',
  '/api/v1/admin/webhook-deliveries/{id}/replay',
  'webhooks:write',
);

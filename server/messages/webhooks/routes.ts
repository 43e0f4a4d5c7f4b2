import { byIdSchema, ifMatchHeadersSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/webhooks.admin.ts';
import * as schemas from '#contract/messages/webhooks.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listDeliveries, listWebhooks } from './queries.ts';
import * as service from './service.ts';

export function webhookRoutes(deps: service.WebhookDeps): Route[] {
  return [
    listRoute(contract.listWebhooks, {
      summary: 'List the webhooks, without their secrets',
      query: schemas.webhookQuerySchema,
      item: schemas.webhookSchema,
      list: (page) => listWebhooks(deps.db, page),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(contract.createWebhook, {
      summary: 'Add a webhook; only this answer shows its secret',
      errors: ['webhook_url_refused', 'too_many_webhooks'],
      body: schemas.webhookBodySchema,
      response: schemas.webhookWithSecretSchema,
      status: 201,
      handler: ({ body }, { principal }) => service.createWebhook(deps, principal.user_id, body),
    }),
    route(contract.updateWebhook, {
      summary: 'Replace name, URL and kinds of a webhook, or switch it on or off',
      errors: ['webhook_url_refused', 'version_conflict'],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.webhookBodySchema,
      response: schemas.webhookSchema,
      handler: ({ params, headers, body }, { principal }) =>
        service.updateWebhook(
          deps,
          principal.user_id,
          params.id,
          body,
          versionOf(headers['if-match']),
        ),
    }),
    route(contract.deleteWebhook, {
      summary: 'Delete a webhook with its log',
      params: byIdSchema,
      response: schemas.webhookSchema,
      handler: ({ params }, { principal }) =>
        service.deleteWebhook(deps, principal.user_id, params.id),
    }),
    route(contract.rotateWebhookSecret, {
      summary: 'Make a new secret; the former one signs, too, for a day',
      params: byIdSchema,
      response: schemas.webhookWithSecretSchema,
      handler: ({ params }, { principal }) =>
        service.rotateSecret(deps, principal.user_id, params.id),
    }),
    route(contract.sendTestEvent, {
      summary: 'Send a test event to a webhook',
      errors: ['webhook_off'],
      params: byIdSchema,
      response: schemas.webhookDeliverySchema,
      handler: ({ params }) => service.sendTestEvent(deps, params.id),
    }),
    onceRoute(contract.replayEvents, deps, {
      summary: 'Send the events of a period again, in the background',
      errors: ['not_found', 'webhook_off', 'replay_too_old'],
      params: byIdSchema,
      body: schemas.replaySchema,
      response: schemas.replayedSchema,
      handler: ({ params, body }, _caller, trx) => service.replayEvents(deps, trx, params.id, body),
    }),
    listRoute(contract.listWebhookDeliveries, {
      summary: 'List the deliveries of webhooks, newest first',
      query: schemas.webhookDeliveryQuerySchema,
      item: schemas.webhookDeliverySchema,
      list: (filter) => listDeliveries(deps.db, filter),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(contract.replayDelivery, {
      summary: 'Send a delivery again',
      errors: ['webhook_off'],
      params: byIdSchema,
      response: schemas.webhookDeliverySchema,
      handler: ({ params }) => service.replayDelivery(deps, params.id),
    }),
  ];
}

import * as contract from '#contract/accounts/api-keys.admin.ts';
import {
  apiKeySchema,
  apiKeySecretSchema,
  newApiKeySchema,
  rotationSchema,
} from '#contract/accounts/api-keys.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { pageQuerySchema } from '#contract/page.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { listKeys } from './queries.ts';
import { createKey, presentKey, revokeKey, rotateKey, type KeyDeps } from './service.ts';

export function apiKeyRoutes(deps: KeyDeps): Route[] {
  return [
    listRoute(contract.listApiKeys, {
      summary: 'List the keys of programs, newest first',
      query: pageQuerySchema,
      item: apiKeySchema,
      list: (filter) => listKeys(deps.db, filter),
      keyset: byCreation,
      present: (row) => presentKey(row, deps.clock()),
    }),
    route(contract.createApiKey, {
      summary: 'Create a key for a program; only this answer has its secret',
      errors: ['too_many_keys'],
      body: newApiKeySchema,
      response: apiKeySecretSchema,
      status: 201,
      handler: ({ body }, { principal }) => createKey(deps, principal, body),
    }),
    route(contract.rotateApiKey, {
      summary:
        'Replace the secret of your key; the replaced one works for a day, or until the next replacement',
      errors: ['too_many_keys'],
      params: byIdSchema,
      body: rotationSchema,
      response: apiKeySecretSchema,
      handler: ({ params, body }, { principal }) => rotateKey(deps, principal, params.id, body),
    }),
    route(contract.revokeApiKey, {
      summary: 'Revoke a key at once',
      params: byIdSchema,
      response: apiKeySchema,
      handler: ({ params }, { principal }) => revokeKey(deps, principal, params.id),
    }),
  ];
}

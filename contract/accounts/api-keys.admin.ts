import type {
  ApiKey,
  ApiKeySecret,
  NewApiKey,
  Rotation,
} from '#contract/accounts/api-keys.schema.ts';
import { endpoint, type ById, type Page, type PageQuery } from '#contract/endpoint.ts';

export const listApiKeys = endpoint<{ query: PageQuery; response: Page<ApiKey> }>(
  'GET',
  '/api/v1/admin/keys',
  'keys:read',
);
/** Not once per Idempotency-Key: the stored answer would hold the secret. */
export const createApiKey = endpoint<{ body: NewApiKey; response: ApiKeySecret }>(
  'POST',
  '/api/v1/admin/keys',
  'keys:write',
);
export const rotateApiKey = endpoint<{
  params: ById;
  body: Rotation;
  response: ApiKeySecret;
}>('POST', '/api/v1/admin/keys/{id}/rotate', 'keys:write');
export const revokeApiKey = endpoint<{ params: ById; response: ApiKey }>(
  'DELETE',
  '/api/v1/admin/keys/{id}',
  'keys:write',
);

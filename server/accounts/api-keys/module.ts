import * as contract from '#contract/accounts/api-keys.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeys = module({
  routes: (deps) => nameRoutes('api-keys', [contract], apiKeyRoutes(deps)),
  tables: ['api_key_secrets', 'api_keys'],
  // The keys stay, revoked, so that the list shows which programs need a new one.
  notInBackups: ['api_key_secrets'],
});

import * as contract from '#contract/accounts/profile.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { profileRoutes } from './routes.ts';

export const profile = module({
  routes: (deps) => nameRoutes('profile', [contract], profileRoutes(deps)),
  tables: ['phone_codes', 'profiles', 'user_settings'],
});

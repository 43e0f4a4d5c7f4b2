import * as contract from '#contract/accounts/profile.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { profileRoutes } from './routes.ts';
import { getOwnSettings, getProfileFields } from './service.ts';

export const profile = module({
  routes: (deps) => nameRoutes('profile', [contract], profileRoutes(deps)),
  tables: ['languages', 'phone_codes', 'profiles', 'user_settings'],
  notInBackups: ['phone_codes'],
  personalData: {
    export: {
      profile: ({ db }, { id }) => getProfileFields(db, id),
      settings: ({ db }, { id }) => getOwnSettings(db, id),
    },
  },
});

import * as contract from '#contract/profile.ts';
import type { Profile, Settings } from '#contract/profile.ts';
import type { Database } from '#server/db/pool.ts';
import type { Principal } from '#server/http/auth.ts';
import { route, type Route } from '#server/http/bind.ts';
import { found } from '#server/http/problem.ts';
import { findProfileFields, findSettings } from './queries.ts';
import { profilePatch, profileSchema, settingsPatch, settingsSchema } from './schemas.ts';
import * as profile from './service.ts';

export function profileRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.getProfile, {
      summary: 'Own profile',
      response: profileSchema,
      handler: (_, { principal }) => readProfile(db, principal),
    }),
    route(contract.updateProfile, {
      summary: 'Change fields of the own profile',
      body: profilePatch,
      response: profileSchema,
      handler: async ({ body }, { principal }) => {
        await profile.updateProfile(db, principal.user_id, body);
        return readProfile(db, principal);
      },
    }),
    route(contract.getSettings, {
      summary: 'Own settings',
      response: settingsSchema,
      handler: (_, { principal }) => readSettings(db, principal),
    }),
    route(contract.updateSettings, {
      summary: 'Change some of the own settings',
      body: settingsPatch,
      response: settingsSchema,
      handler: async ({ body }, { principal }) => {
        await profile.updateSettings(db, principal.user_id, body);
        return readSettings(db, principal);
      },
    }),
  ];
}

async function readProfile(db: Database, { user_id, email, role }: Principal): Promise<Profile> {
  return { id: user_id, email, role, ...found(await findProfileFields(db, user_id)) };
}

async function readSettings(db: Database, { user_id }: Principal): Promise<Settings> {
  return found(await findSettings(db, user_id));
}

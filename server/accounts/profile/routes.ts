import {
  phoneCodeBodySchema,
  profilePatchSchema,
  profileSchema,
  settingsPatchSchema,
  settingsSchema,
  type Profile,
  type Settings,
} from '#contract/accounts/profile.schema.ts';
import * as contract from '#contract/accounts/profile.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Principal } from '#server/platform/http/auth.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { createPhoneConfirmation, type PhoneDeps } from './phone-confirmation.ts';
import { findOwnProfile, findSettings } from './queries.ts';
import * as profile from './service.ts';

export function profileRoutes(deps: PhoneDeps): Route[] {
  const { db } = deps;
  const phones = createPhoneConfirmation(deps);
  return [
    route(contract.getProfile, {
      summary: 'Get your profile',
      response: profileSchema,
      handler: (_, { principal }) => readProfile(db, principal),
    }),
    route(contract.updateProfile, {
      summary: 'Change fields of your profile',
      body: profilePatchSchema,
      response: profileSchema,
      handler: async ({ body }, { principal }) => {
        await inTransaction(db, (trx) => profile.updateProfile(trx, principal.user_id, body));
        return readProfile(db, principal);
      },
    }),
    route(contract.sendPhoneCode, {
      summary: 'Send a code to your phone number',
      errors: ['phone_without_sms', 'too_many_phone_codes'],
      response: profileSchema,
      handler: async (_, { principal }) => {
        await phones.sendCode(principal.user_id);
        return readProfile(db, principal);
      },
    }),
    route(contract.confirmPhone, {
      summary: 'Confirm your phone number with a code, for SMS',
      errors: ['phone_code_wrong'],
      body: phoneCodeBodySchema,
      response: profileSchema,
      handler: async ({ body }, { principal }) => {
        await phones.confirm(principal.user_id, body.code);
        return readProfile(db, principal);
      },
    }),
    route(contract.getSettings, {
      summary: 'Get your settings',
      response: settingsSchema,
      handler: (_, { principal }) => readSettings(db, principal),
    }),
    route(contract.updateSettings, {
      summary: 'Change some of your settings',
      body: settingsPatchSchema,
      response: settingsSchema,
      handler: async ({ body }, { principal }) => {
        await profile.updateSettings(db, principal.user_id, body);
        return readSettings(db, principal);
      },
    }),
  ];
}

async function readProfile(db: Database, { user_id, email, role }: Principal): Promise<Profile> {
  const { is_phone_confirmed, ...fields } = orNotFound(await findOwnProfile(db, user_id));
  return { id: user_id, email, role, is_phone_confirmed, ...fields };
}

async function readSettings(db: Database, { user_id }: Principal): Promise<Settings> {
  return orNotFound(await findSettings(db, user_id));
}

import type {
  PhoneCodeBody,
  Profile,
  ProfilePatch,
  Settings,
  SettingsPatch,
} from '#contract/accounts/profile.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const getProfile = endpoint<{ response: Profile }>('GET', '/api/v1/profile', 'signed_in');
export const updateProfile = endpoint<{ body: ProfilePatch; response: Profile }>(
  'PATCH',
  '/api/v1/profile',
  'signed_in',
);
/** Sends a code to the number of the profile. */
export const sendPhoneCode = endpoint<{ response: Profile }>(
  'POST',
  '/api/v1/profile/phone/code',
  'signed_in',
);
export const confirmPhone = endpoint<{ body: PhoneCodeBody; response: Profile }>(
  'POST',
  '/api/v1/profile/phone/confirmation',
  'signed_in',
);
export const getSettings = endpoint<{ response: Settings }>('GET', '/api/v1/settings', 'signed_in');
export const updateSettings = endpoint<{ body: SettingsPatch; response: Settings }>(
  'PATCH',
  '/api/v1/settings',
  'signed_in',
);

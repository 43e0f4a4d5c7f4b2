import type { Language } from '#domain/identity/languages.ts';
import type { Role } from '#domain/identity/roles.ts';
import type { Theme } from '#domain/identity/themes.ts';
import type { PaymentMethod } from '#domain/orders/payment.ts';
import { endpoint } from './endpoint.ts';

export interface ProfileFields {
  first_name: string;
  last_name: string;
  phone: string;
  street: string;
  house_number: string;
  city: string;
  postal_code: string;
}

export interface Profile extends ProfileFields {
  id: string;
  /** Read-only here: changed through the auth service. */
  email: string;
  role: Role;
  /** Whether a code that was sent to the number came back: other numbers get no SMS. */
  is_phone_confirmed: boolean;
}

export interface Settings {
  language: Language;
  theme: Theme;
  email_notifications: boolean;
  marketing_notifications: boolean;
  order_update_notifications: boolean;
  preferred_payment_method: PaymentMethod;
}

export const getProfile = endpoint<{ response: Profile }>('GET', '/api/v1/profile', 'customer');
export const updateProfile = endpoint<{ body: Partial<ProfileFields>; response: Profile }>(
  'PATCH',
  '/api/v1/profile',
  'customer',
);
/** Sends a code to the number of the profile. */
export const sendPhoneCode = endpoint<{ response: Profile }>(
  'POST',
  '/api/v1/profile/phone/code',
  'customer',
);
export const confirmPhone = endpoint<{ body: { code: string }; response: Profile }>(
  'POST',
  '/api/v1/profile/phone/confirmation',
  'customer',
);
export const getSettings = endpoint<{ response: Settings }>('GET', '/api/v1/settings', 'customer');
export const updateSettings = endpoint<{ body: Partial<Settings>; response: Settings }>(
  'PATCH',
  '/api/v1/settings',
  'customer',
);

import { z } from 'zod';
import type { Profile, ProfileFields, Settings } from '#contract/profile.ts';
import { languages } from '#domain/identity/languages.ts';
import { roles } from '#domain/identity/roles.ts';
import { themes } from '#domain/identity/themes.ts';
import { paymentMethods } from '#domain/orders/payment.ts';
import { profileFieldRules } from './fields.ts';

function field(name: keyof ProfileFields) {
  const { maximum, pattern } = profileFieldRules[name];
  return z.string().trim().max(maximum).regex(pattern);
}

const fields = {
  first_name: field('first_name'),
  last_name: field('last_name'),
  phone: field('phone'),
  street: field('street'),
  house_number: field('house_number'),
  city: field('city'),
  postal_code: field('postal_code'),
};

export const profileSchema: z.ZodType<Profile> = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  is_phone_confirmed: z.boolean(),
  ...fields,
});

export const phoneCodeBody = z.strictObject({ code: z.string().regex(/^\d{6}$/) });

export const profilePatch: z.ZodType<Partial<ProfileFields>> = z
  .strictObject(fields)
  .exactPartial();

const settingsObject = z.strictObject({
  language: z.enum(languages),
  theme: z.enum(themes),
  email_notifications: z.boolean(),
  marketing_notifications: z.boolean(),
  order_update_notifications: z.boolean(),
  preferred_payment_method: z.enum(paymentMethods),
});

export const settingsSchema: z.ZodType<Settings> = settingsObject;

export const settingsPatch: z.ZodType<Partial<Settings>> = settingsObject.exactPartial();

import { z } from 'zod';
import { digitsSchema, typedSchema } from '#contract/typed.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { profileFieldRules, type ProfileFieldName } from '#domain/accounts/profile-fields.ts';
import { roles } from '#domain/accounts/roles.ts';
import { themes } from '#domain/accounts/themes.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { substitutionConsents } from '#domain/stock/substitution/consent.ts';

function fieldSchema(name: ProfileFieldName) {
  const { maximum, pattern, kind } = profileFieldRules[name];
  return typedSchema(kind).max(maximum).regex(pattern);
}

export const profileFieldsSchema = z
  .strictObject({
    first_name: fieldSchema('first_name'),
    last_name: fieldSchema('last_name'),
    phone: fieldSchema('phone'),
    street: fieldSchema('street'),
    house_number: fieldSchema('house_number'),
    city: fieldSchema('city'),
    postal_code: fieldSchema('postal_code'),
  } satisfies Record<ProfileFieldName, z.core.$ZodType>)
  .meta({ id: 'ProfileFields' });
export type ProfileFields = z.infer<typeof profileFieldsSchema>;

export const profilePatchSchema = profileFieldsSchema.exactPartial().meta({ id: 'ProfilePatch' });
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

export const profileSchema = z
  .strictObject({
    id: z.uuid(),
    /** Read-only here: changed through the auth service. */
    email: z.string(),
    role: z.enum(roles),
    /** Whether the customer entered the code sent to this number; other numbers get no SMS. */
    is_phone_confirmed: z.boolean(),
    ...profileFieldsSchema.shape,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const phoneCodeBodySchema = z.strictObject({ code: digitsSchema.regex(/^\d{6}$/) });
export type PhoneCodeBody = z.infer<typeof phoneCodeBodySchema>;

export const settingsSchema = z
  .strictObject({
    language: z.enum(languages),
    theme: z.enum(themes),
    email_notifications: z.boolean(),
    marketing_notifications: z.boolean(),
    order_update_notifications: z.boolean(),
    preferred_payment_method: z.enum(paymentMethods),
    /** For lines of orders without a choice of their own. */
    substitution_consent: z.enum(substitutionConsents),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = settingsSchema.exactPartial().meta({ id: 'SettingsPatch' });
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

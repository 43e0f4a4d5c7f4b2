import { z } from 'zod';
import type { Account, AccountAccess, AccountExport, AccountSession } from '#contract/accounts.ts';
import { timeSchema } from '#contract/fields.schema.ts';
import { roles } from '#domain/identity/roles.ts';

export const sessionSchema: z.ZodType<AccountSession> = z.strictObject({
  id: z.uuid(),
  created_at: timeSchema,
  refreshed_at: timeSchema,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  is_current: z.boolean(),
});

export const accountSchema: z.ZodType<Account> = z.strictObject({
  email: z.string(),
  new_email: z.string().nullable(),
  role: z.enum(roles),
  created_at: timeSchema,
  last_sign_in_at: timeSchema.nullable(),
  has_password: z.boolean(),
  identities: z.array(
    z.strictObject({
      id: z.uuid(),
      provider: z.string(),
      email: z.string().nullable(),
      created_at: timeSchema,
    }),
  ),
  may_link_identities: z.boolean(),
  second_factors: z.array(
    z.strictObject({ id: z.uuid(), friendly_name: z.string(), created_at: timeSchema }),
  ),
  recovery_codes_left: z.number().int(),
});

/** Parts that other capabilities describe where they are served. */
const described = <T>() => z.custom<T>().meta({ type: 'object' });

export const exportSchema: z.ZodType<AccountExport> = z.strictObject({
  exported_at: timeSchema,
  account: accountSchema,
  profile: described<AccountExport['profile']>(),
  settings: described<AccountExport['settings']>(),
  sessions: z.array(sessionSchema),
  cart: described<AccountExport['cart']>(),
  orders: z.array(described<AccountExport['orders'][number]>()),
});

export const deletionBody: z.ZodType<{ email: string; password?: string }> = z.strictObject({
  email: z.string().max(300),
  password: z.string().max(300).exactOptional(),
});
export const deletedAnswer = z.strictObject({ deleted: z.literal(true) });

export const accessSchema: z.ZodType<AccountAccess> = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  is_banned: z.boolean(),
  has_second_factor: z.boolean(),
});

export const accessPatch: z.ZodType<{ is_banned: boolean }> = z.strictObject({
  is_banned: z.boolean(),
});

import { z } from 'zod';
import { mergeBodySchema } from '#contract/cart/cart.schema.ts';
import { cents } from '#domain/money.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';

/** Bodies of the auth protocol: unknown fields are ignored, and null is the same as no value. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const metadata = z
  .custom<JsonObject>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  .nullish()
  .transform((value) => value ?? {});

const challenge = { code_challenge: text, code_challenge_method: text };

export const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  /** Not of the protocol; one that is no cart must not prevent the registration. */
  cart: mergeBodySchema.nullable().catch(null),
  ...challenge,
});
export const registrationBody = z.object({ email: text });
export const otpBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  ...challenge,
});
export const passwordGrantBody = z.object({ email: text, phone: text, password: text });
export const refreshGrantBody = z.object({ refresh_token: text, accept: z.boolean().optional() });
export const pkceGrantBody = z.object({ auth_code: text, code_verifier: text });
export const idTokenGrantBody = z.object({
  provider: text,
  id_token: text,
  nonce: text,
  link_identity: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});
export const recoverBody = z.object({ email: text, ...challenge });
export const resendBody = z.object({ type: text, email: text, phone: text, ...challenge });
export const verifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
});
export const enrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text });
export const recoveryCodeBody = z.object({ code: text });
export const factorCodeBody = z.object({ challenge_id: text, code: text });
export const adminUserBody = z
  .object({
    id: z.string(),
    email: z.string(),
    phone: z.string(),
    password: z.string(),
    password_hash: z.string(),
    email_confirm: z.boolean(),
    user_metadata: metadata,
    app_metadata: metadata,
    ban_duration: z.string(),
  })
  .exactPartial();
export const adminDeleteBody = z.object({
  should_soft_delete: z.boolean().nullish(),
  /** Of this shop: the balance that the customer has given up. */
  given_up_cents: z.int().min(1).transform(cents).nullish(),
});
export const inviteBody = z.object({ email: text, data: metadata, ...challenge });
export const generateLinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: optionalText,
});
export const updateUserBody = z.object({
  email: text,
  phone: text,
  password: optionalText,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...challenge,
});

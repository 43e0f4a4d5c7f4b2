import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { keyPermissions, maximumKeyDays } from '#domain/accounts/api-keys.ts';

const permissionsSchema = z.array(z.enum(keyPermissions)).min(1).max(keyPermissions.length);
const validDaysSchema = z.int().min(1).max(maximumKeyDays);

export const apiKeySchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** How its current secret begins; empty in a restored shop, which has no secrets. */
    prefix: z.string(),
    permissions: z.array(z.string()),
    /** Those of them that its creator no longer has, so that calls with them are refused. */
    ineffective: z.array(z.string()),
    state: z.enum(['valid', 'expired', 'revoked']),
    /** Null once the account is deleted; then the key does nothing. */
    created_by: z.guid().nullable(),
    creator_email: z.string().nullable(),
    created_at: timeSchema,
    expires_at: timeSchema,
    revoked_at: timeSchema.nullable(),
    /** Within a minute. */
    last_used_at: timeSchema.nullable(),
    /** Until when the replaced secret works; null if none does. */
    replaced_until: timeSchema.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKeySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(100),
    permissions: permissionsSchema,
    valid_days: validDaysSchema,
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const rotationSchema = z
  .strictObject({ valid_days: validDaysSchema })
  .meta({ id: 'ApiKeyRotation' });
export type Rotation = z.infer<typeof rotationSchema>;

export const apiKeySecretSchema = z
  .strictObject({
    key: apiKeySchema,
    /** Sent as a bearer token. The shop stores only its hash. */
    secret: z.string(),
  })
  .meta({ id: 'ApiKeySecret' });
export type ApiKeySecret = z.infer<typeof apiKeySecretSchema>;

import { z } from 'zod';
import { lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import {
  webhookDeliveryStates,
  webhookErrors,
  webhookEventKinds,
  webhookKinds,
  webhookOffReasons,
} from '#domain/messages/webhooks/webhooks.ts';

const writtenFields = {
  name: lineSchema(80),
  url: lineSchema(500),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1)
    .max(webhookKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length),
};

/** `is_on: false` switches it off; what is due waits until it is on again. */
export const webhookBodySchema = z
  .strictObject({ ...writtenFields, is_on: z.boolean() })
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof webhookBodySchema>;

export const webhookSchema = z
  .strictObject({
    id: z.uuid(),
    ...writtenFields,
    version: z.int(),
    /** Null: it is on. */
    off_at: timeSchema.nullable(),
    off_reason: z.enum(webhookOffReasons).nullable(),
    /** The first failure since the last success. */
    failing_since: timeSchema.nullable(),
    /** Until then the former secret signs, too. */
    previous_until: timeSchema.nullable(),
    /** Deliveries that wait. */
    pending_count: z.int(),
    created_at: timeSchema,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** The secret is shown in this answer alone. */
export const webhookWithSecretSchema = webhookSchema
  .extend({ secret: z.string() })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const webhookQuerySchema = z.strictObject(pageQueryFields);
export type WebhookQuery = z.infer<typeof webhookQuerySchema>;

export const webhookDeliverySchema = z
  .strictObject({
    id: z.uuid(),
    webhook_id: z.uuid(),
    webhook_name: z.string(),
    /** `webhook-id` of the call. */
    message_id: z.string(),
    kind: z.enum(webhookEventKinds),
    object_id: z.uuid(),
    object_version: z.int().nullable(),
    created_at: timeSchema,
    state: z.enum(webhookDeliveryStates),
    attempts: z.int(),
    /** Null: at once, or never. */
    next_attempt_at: timeSchema.nullable(),
    /** This and the rest are of the last attempt. */
    attempted_at: timeSchema.nullable(),
    status: z.int().nullable(),
    error: z.enum(webhookErrors).nullable(),
    /** The beginning of what the receiver answered. */
    answer: z.string().nullable(),
    duration_ms: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryQuerySchema = z.strictObject({
  ...pageQueryFields,
  webhook_id: z.uuid().toLowerCase().exactOptional(),
  state: z.enum(webhookDeliveryStates).exactOptional(),
});
export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuerySchema>;

/** From the first moment up to the second, without it. */
export const replaySchema = z
  .strictObject({ from: timeSchema, to: timeSchema })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    message: 'It ends before it begins.',
    path: ['to'],
  })
  .meta({ id: 'WebhookReplay' });
export type Replay = z.infer<typeof replaySchema>;

export const replayedSchema = z.strictObject({ events: z.int() }).meta({ id: 'WebhookReplayed' });
export type Replayed = z.infer<typeof replayedSchema>;

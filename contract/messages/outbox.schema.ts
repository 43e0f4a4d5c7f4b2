import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { outboxChannels, outboxStates } from '#domain/messages/outbox/messages.ts';

const stateSchema = z.enum(outboxStates);
const channelSchema = z.enum(outboxChannels);

/** A mail or SMS without its text, which may contain a link that signs its recipient in. */
export const outboxMessageSchema = z
  .strictObject({
    id: z.uuid(),
    channel: channelSchema,
    recipient: z.string(),
    subject: z.string().nullable(),
    state: stateSchema,
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: timeSchema,
    sent_at: timeSchema.nullable(),
  })
  .meta({ id: 'OutboxMessage' });
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

export const outboxQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: stateSchema.exactOptional(),
  channel: channelSchema.exactOptional(),
});
export type OutboxQuery = z.infer<typeof outboxQuerySchema>;

import { z } from 'zod';
import { emailSchema, lineSchema, textSchema, timeSchema } from '#contract/fields.schema.ts';
import type { ContactMessage } from '#contract/inquiries.ts';
import { contactLimits } from '#domain/inquiries/limits.ts';

export const contactBody: z.ZodType<ContactMessage> = z.strictObject({
  name: lineSchema(contactLimits.name),
  email: emailSchema,
  message: textSchema(contactLimits.message),
});

export const receivedAnswer = z.strictObject({ received_at: timeSchema });

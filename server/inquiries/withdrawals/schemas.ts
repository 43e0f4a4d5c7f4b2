import { z } from 'zod';
import { emailSchema, lineSchema, textSchema, timeSchema } from '#contract/fields.schema.ts';
import type { WithdrawalDeclaration } from '#contract/withdrawals.ts';
import { contactLimits } from '#domain/inquiries/limits.ts';

export const withdrawalBody: z.ZodType<WithdrawalDeclaration> = z.strictObject({
  name: lineSchema(contactLimits.name),
  email: emailSchema,
  order_reference: lineSchema(contactLimits.order_reference),
  goods: textSchema(contactLimits.message).exactOptional(),
});

export const receivedAnswer = z.strictObject({ received_at: timeSchema });

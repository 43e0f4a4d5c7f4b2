import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';

export const tipsQuerySchema = z.strictObject({ till_id: z.uuid().toLowerCase().exactOptional() });
export type TipsQuery = z.infer<typeof tipsQuerySchema>;

/** What a driver got from customers on a tour; the shop passes it on. */
export const tipSchema = z
  .strictObject({
    id: z.uuid(),
    till_id: z.uuid(),
    driver_name: z.string().nullable(),
    window_start: timeSchema,
    cash_cents: centsSchema,
    /** Without cash: by PayPal, by card. */
    other_cents: centsSchema,
    amount_cents: centsSchema,
    /** Null while it is owed. */
    paid_at: timeSchema.nullable(),
    paid_by: z.string().nullable(),
  })
  .meta({ id: 'Tip' });
export type Tip = z.infer<typeof tipSchema>;

import { z } from 'zod';
import { centsSchema } from '#contract/fields.schema.ts';

export const tenderSchema = z.strictObject({
  /** One of the amounts that notes make of what is due; null: not said. */
  tender_cents: centsSchema.nullable(),
});
export type Tender = z.infer<typeof tenderSchema>;

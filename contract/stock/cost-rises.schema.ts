import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';

/** A unit costs more than a twentieth more than before; no one has decided about its price. */
export const costRiseSchema = z
  .strictObject({
    id: z.uuid(),
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    /** Net, of a unit. */
    old_cents: centsSchema,
    new_cents: centsSchema,
    /** From which day the new one is paid. */
    valid_from: z.iso.date(),
    /** What customers pay now. */
    price_cents: centsSchema,
    /** Of the price without VAT; null for a price of zero. */
    old_margin_percent: z.number().nullable(),
    new_margin_percent: z.number().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'CostRise' });
export type CostRise = z.infer<typeof costRiseSchema>;

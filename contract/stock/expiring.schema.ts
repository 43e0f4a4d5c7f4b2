import { z } from 'zod';
import { centsSchema } from '#contract/fields.schema.ts';
import { lotSchema, shelfSchema } from '#contract/stock/inventory.schema.ts';
import { shortLifeOfferSchema } from '#contract/stock/short-life.schema.ts';
import { lotOutcomes } from '#domain/stock/ending-lots.ts';
import { listedDays, lotEnds } from '#domain/stock/shelf-life.ts';

/** A lot that is past its date, or soon will be. */
export const endingLotSchema = lotSchema
  .extend({
    date: z.iso.date(),
    ends: z.enum(lotEnds),
    shelf: shelfSchema.nullable(),
    /** Units that open orders wait for. */
    promised: z.int(),
    /** The other units; of a blocked lot all of them. */
    free: z.int(),
    /** What customers would pay for the free units at the regular price. */
    value_cents: centsSchema,
    outcome: z.enum(lotOutcomes),
    /** Of the product, if its promise is too long for the lot; else null. */
    short_life: z
      .strictObject({
        regular_price_cents: centsSchema,
        /** No goods that last longer are on sale. */
        is_possible: z.boolean(),
        running: shortLifeOfferSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EndingLot' });
export type EndingLot = z.infer<typeof endingLotSchema>;

export const endingLotsQuerySchema = z.strictObject({
  /** Days ahead; three if none are given. */
  days: z.coerce.number().int().min(0).max(listedDays).exactOptional(),
});
export type EndingLotsQuery = z.infer<typeof endingLotsQuerySchema>;

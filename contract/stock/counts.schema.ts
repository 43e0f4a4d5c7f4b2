import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { lotSchema, shelfSchema } from '#contract/stock/inventory.schema.ts';

/** A shelf with how many of its lots have been counted today. */
export const shelfCountSchema = shelfSchema
  .extend({ lots: z.int(), counted: z.int() })
  .meta({ id: 'ShelfCount' });
export type ShelfCount = z.infer<typeof shelfCountSchema>;

export const countedLotSchema = lotSchema
  .extend({
    /** Null: not today. */
    counted_at: timeSchema.nullable(),
  })
  .meta({ id: 'CountedLot' });
export type CountedLot = z.infer<typeof countedLotSchema>;

export const shelfLotsSchema = z
  .strictObject({ shelf: shelfSchema, items: z.array(countedLotSchema) })
  .meta({ id: 'ShelfLots' });
export type ShelfLots = z.infer<typeof shelfLotsSchema>;

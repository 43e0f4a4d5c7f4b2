import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { shelfSchema } from '#contract/stock/inventory.schema.ts';
import { returnCauses } from '#domain/stock/return-causes.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';
import { refusalReasons } from '#domain/tours/refusal-reasons.ts';

/** Units of one lot that are in the shop again, of one line of an order. */
export const returnedGoodsSchema = z
  .strictObject({
    id: z.guid(),
    cause: z.enum(returnCauses),
    /** Null: not refused, or for an unknown reason. */
    refusal_reason: z.enum(refusalReasons).nullable(),
    order_number: z.int(),
    product: z.strictObject({ id: z.guid(), name: z.string() }),
    /** Null: the product has no place. */
    shelf: shelfSchema.nullable(),
    lot: z.strictObject({
      code: z.string(),
      date: z.iso.date().nullable(),
      date_kind: z.enum(dateKinds),
      /** False: it is blocked, or its date has passed. */
      is_for_sale: z.boolean(),
    }),
    quantity: z.int(),
    /** The tour that they were on; null: they never left the shop. */
    tour: z
      .strictObject({
        driver_name: z.string(),
        left_at: timeSchema,
        returned_at: timeSchema,
        /** Of the warmest box of their zone, in tenths of a degree; null: not read. */
        return_tenths: z.int().nullable(),
      })
      .nullable(),
    /** What speaks against selling them; null: nothing that the shop knows. */
    waste_advice: z.enum(['not_for_sale', 'damaged', 'warm']).nullable(),
  })
  .meta({ id: 'ReturnedGoods' });
export type ReturnedGoods = z.infer<typeof returnedGoodsSchema>;

export const putBackBodySchema = z.strictObject({
  /** How many of the units are thrown away; the others are on their shelf again. */
  waste_quantity: z.int().min(0).max(10_000),
});
export type PutBackBody = z.infer<typeof putBackBodySchema>;

export const putBackSchema = z
  .strictObject({
    id: z.guid(),
    quantity: z.int(),
    waste_quantity: z.int(),
    created_at: timeSchema,
  })
  .meta({ id: 'PutBack' });
export type PutBack = z.infer<typeof putBackSchema>;

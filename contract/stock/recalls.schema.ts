import { z } from 'zod';
import { optionalTextSchema, timeSchema } from '#contract/fields.schema.ts';
import { orderStatusSchema } from '#contract/orders/orders.schema.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';

export const lotRecallSchema = z
  .strictObject({
    /** What the shop adds to the mail, such as the reason of the manufacturer. */
    message: optionalTextSchema(1000).exactOptional(),
  })
  .meta({ id: 'LotRecall' });
export type LotRecall = z.infer<typeof lotRecallSchema>;

export const recalledLotSchema = z
  .strictObject({
    /** Orders that have goods of the lot, handed over or not. */
    order_count: z.int(),
    /** Those of them whose customer gets a mail; of the others, the account is deleted. */
    mailed_count: z.int(),
  })
  .meta({ id: 'RecalledLot' });
export type RecalledLot = z.infer<typeof recalledLotSchema>;

/** An order with goods that must not be handed on: their lot is blocked or past its date. */
export const heldOrderSchema = z
  .strictObject({
    order_id: z.uuid(),
    order_number: z.int(),
    customer_name: z.string(),
    status: orderStatusSchema,
    window_start: timeSchema,
    window_end: timeSchema,
    /** What has to be taken out. */
    goods: z.array(
      z
        .strictObject({
          product_name: z.string(),
          quantity: z.int(),
          lot: z
            .strictObject({
              code: z.string(),
              date: z.iso.date().nullable(),
              date_kind: z.enum(dateKinds),
            })
            .meta({ id: 'HeldLot' }),
        })
        .meta({ id: 'HeldGoods' }),
    ),
  })
  .meta({ id: 'HeldOrder' });
export type HeldOrder = z.infer<typeof heldOrderSchema>;

export const takenOutSchema = z
  .strictObject({
    /** Units that were taken out now. */
    quantity: z.int(),
    /** Nothing else was in the order. */
    is_cancelled: z.boolean(),
  })
  .meta({ id: 'TakenOut' });
export type TakenOut = z.infer<typeof takenOutSchema>;

/** A version of the facts of a product. */
export const labelVersionSchema = z
  .strictObject({ product_id: z.uuid().toLowerCase(), version: z.int().min(1) })
  .meta({ id: 'LabelVersion' });
export type LabelVersion = z.infer<typeof labelVersionSchema>;

export const correctedLabelSchema = labelVersionSchema
  .extend({
    product_name: z.string(),
    corrected_at: timeSchema,
    /** What the label names now. */
    allergens: z.array(z.enum(allergens)),
    traces: z.array(z.enum(allergens)),
    /** Delivered orders whose customers could not read it, and got no mail yet. */
    orders: z.array(z.strictObject({ id: z.uuid(), order_number: z.int() })),
  })
  .meta({ id: 'CorrectedLabel' });
export type CorrectedLabel = z.infer<typeof correctedLabelSchema>;

export const informedCustomersSchema = recalledLotSchema.meta({ id: 'InformedCustomers' });
export type InformedCustomers = z.infer<typeof informedCustomersSchema>;

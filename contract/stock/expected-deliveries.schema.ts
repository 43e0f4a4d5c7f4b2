import { z } from 'zod';
import { centsSchema, shopDaySchema } from '#contract/fields.schema.ts';
import { maxOrderLines } from '#domain/stock/buying/purchase-orders.ts';
import { restDecisions } from '#domain/stock/buying/receiving.ts';
import { shelfZones } from '#domain/stock/zones.ts';

/** A purchase order that was sent, of which goods are on the way. */
export const expectedDeliverySchema = z
  .strictObject({
    /** Of the purchase order. */
    id: z.uuid(),
    number: z.string(),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    /** The earliest day of its open lines; null: not agreed. */
    expected_on: z.iso.date().nullable(),
    open_line_count: z.int(),
    line_count: z.int(),
    /** Some of it came. */
    is_begun: z.boolean(),
  })
  .meta({ id: 'ExpectedDelivery' });
export type ExpectedDelivery = z.infer<typeof expectedDeliverySchema>;

export const expectedLineSchema = z
  .strictObject({
    id: z.uuid(),
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    article_number: z.string(),
    article_name: z.string(),
    units_per_case: z.int(),
    cases: z.int(),
    received_units: z.int(),
    refused_units: z.int(),
    open_units: z.int(),
    /** That can still be received: a case more than was ordered. */
    most_units: z.int(),
    rest: z.enum(restDecisions).nullable(),
    /** Of open units; null: not agreed. */
    expected_on: z.iso.date().nullable(),
    /** Promised by the supplier on arrival; null: nothing. */
    life_days: z.int().nullable(),
    is_by_weight: z.boolean(),
    /** Of a case or a kilogram, for those who may see it. */
    price_cents: centsSchema.nullable(),
    zone: z.enum(shelfZones).nullable(),
  })
  .meta({ id: 'ExpectedLine' });
export type ExpectedLine = z.infer<typeof expectedLineSchema>;

export const openDeliverySchema = expectedDeliverySchema
  .extend({
    lines: z.array(expectedLineSchema),
    /** When the supplier brings what is ordered next; null: unknown. */
    next_delivery: z.iso.date().nullable(),
  })
  .meta({ id: 'OpenDelivery' });
export type OpenDelivery = z.infer<typeof openDeliverySchema>;

export const newRestsSchema = z.strictObject({
  rests: z
    .array(
      z
        .strictObject({
          purchase_order_line_id: z.uuid().toLowerCase(),
          decision: z.enum(restDecisions),
          /** When it comes. */
          expected_on: shopDaySchema.nullable(),
        })
        .refine(
          ({ decision, expected_on }) => (decision === 'comes_later') === (expected_on !== null),
          { path: ['expected_on'] },
        ),
    )
    .min(1)
    .max(maxOrderLines),
});
export type NewRests = z.infer<typeof newRestsSchema>;

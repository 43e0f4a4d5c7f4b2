import { z } from 'zod';
import { amountsFields, totalsFields } from '#contract/cart/cart.schema.ts';
import {
  centsSchema,
  idempotencyHeadersSchema,
  lineSchema,
  timeSchema,
} from '#contract/fields.schema.ts';
import {
  chosenAddressSchema,
  dropOffSchema,
  instructionsSchema,
} from '#contract/orders/orders.schema.ts';
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts';
import { orderActors } from '#domain/orders/history.ts';

const orderedLinesSchema = z
  .array(
    z
      .strictObject({
        product_id: z.uuid().toLowerCase(),
        quantity: z.int().min(1).max(maximumQuantity),
      })
      .meta({ id: 'OrderedLine' }),
  )
  .max(maximumLines)
  .refine((lines) => new Set(lines.map((line) => line.product_id)).size === lines.length);

export const changeOrderSchema = z
  .strictObject({
    /** Every line as it shall be; a missing one is removed. */
    lines: orderedLinesSchema,
    /**
     * What of the lines the customer had in the cart, which loses it with the change. Absent:
     * nothing.
     */
    from_cart: orderedLinesSchema.exactOptional(),
    slot_id: z.string().max(40),
    /** Absent: the address of the order stays. */
    address: chosenAddressSchema.exactOptional(),
    /** Absent: none. */
    delivery_instructions: instructionsSchema.exactOptional(),
    /** Only compared with the server's total. */
    expected_total_cents: z.int().min(0),
  })
  .meta({ id: 'ChangeOrder' });
export type ChangeOrderInput = z.infer<typeof changeOrderSchema>;

/** A change on behalf of the customer. */
export const staffChangeOrderSchema = changeOrderSchema
  .omit({ from_cart: true })
  .extend({ reason: lineSchema(300) })
  .meta({ id: 'StaffChangeOrder' });
export type StaffChangeOrderInput = z.infer<typeof staffChangeOrderSchema>;

/** The change is named by its key, and the version that the client saw by `If-Match`. */
export const changeOrderHeadersSchema = idempotencyHeadersSchema.extend({
  'if-match': z.string().regex(/^"\d{1,9}"$/),
});

/** The part of a change that decides its amounts. */
export const previewChangeSchema = changeOrderSchema
  .pick({ lines: true, slot_id: true, address: true })
  .meta({ id: 'PreviewChange' });
export type PreviewChangeInput = z.infer<typeof previewChangeSchema>;

/** What an order would be after a change, if it were made now. */
export const changePreviewSchema = z
  .strictObject({
    /** The present version of the order. */
    version: z.int(),
    lines: z.array(
      z.strictObject({
        product_id: z.uuid(),
        quantity: z.int(),
        price_cents: centsSchema,
        /** Deposit of one unit. */
        deposit_cents: centsSchema,
        /** Units that the order could have; less than `quantity` if the stock is too low. */
        orderable_quantity: z.int(),
      }),
    ),
    /** Null if the address cannot get it. The fee is then that of the area. */
    window: z.strictObject({ start: timeSchema, end: timeSchema }).nullable(),
    minimum_order_cents: centsSchema,
    /** What the goods lack to the minimum order. */
    missing_cents: centsSchema,
    /** The order is in a house group, and would not be anymore. */
    leaves_house_group: z.boolean(),
    ...totalsFields,
  })
  .meta({ id: 'ChangePreview' });
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** What an order was before a change. */
export const orderVersionSchema = z
  .strictObject({
    order_id: z.uuid(),
    version: z.int(),
    ...amountsFields,
    delivery_address: z.string(),
    delivery_postal_code: z.string(),
    drop_off: dropOffSchema,
    delivery_time_start: timeSchema,
    delivery_time_end: timeSchema,
    delivery_instructions: z.string().nullable(),
    items: z.array(
      z.strictObject({
        product_id: z.uuid(),
        /** In German. */
        product_name: z.string(),
        quantity: z.int(),
        price_at_purchase_cents: centsSchema,
        deposit_cents: centsSchema,
        vat_rate: z.int(),
      }),
    ),
    replaced_at: timeSchema,
    /** Who replaced it. */
    actor: z.enum(orderActors),
    /** Given by the staff, for the customer to read. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OrderVersion' });
export type OrderVersion = z.infer<typeof orderVersionSchema>;

export const adminOrderVersionSchema = orderVersionSchema
  .extend({
    /** Null for roles that deliver nothing. */
    drop_off: dropOffSchema.nullable(),
    /** Null after the account was deleted. */
    actor_name: z.string().nullable(),
  })
  .meta({ id: 'AdminOrderVersion' });
export type AdminOrderVersion = z.infer<typeof adminOrderVersionSchema>;

import { z } from 'zod';
import type { Cart } from '#contract/cart.ts';
import { productSummarySchema } from '#contract/catalog.schema.ts';
import { centsSchema, vatSchema } from '#contract/fields.schema.ts';
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts';

export const cartSchema: z.ZodType<Cart> = z.strictObject({
  revision: z.int(),
  lines: z.array(
    z.strictObject({
      product: productSummarySchema,
      quantity: z.int(),
      orderable_quantity: z.int(),
      line_total_cents: centsSchema,
      previous_price_cents: centsSchema.nullable(),
    }),
  ),
  item_count: z.int(),
  subtotal_cents: centsSchema,
  deposit_cents: centsSchema,
  delivery_fee_cents: centsSchema,
  total_cents: centsSchema,
  vat: vatSchema,
});

/** Ids are compared as the database spells them. */
export const itemParams = z.strictObject({ product_id: z.uuid().toLowerCase() });
export const quantityBody = z.strictObject({ quantity: z.int() });

export const mergeBody = z.strictObject({
  merge_id: z.uuid(),
  items: z
    .record(z.uuid(), z.int().min(1).max(maximumQuantity))
    .refine((items) => Object.keys(items).length <= maximumLines, 'too many products'),
});

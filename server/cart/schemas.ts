import { z } from 'zod';
import type { Cart } from '#contract/cart.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { summarySchema } from '#server/catalog/service.ts';
import { centsSchema, vatSchema } from '#server/http/schemas.ts';

export const cartSchema: z.ZodType<Cart> = z.strictObject({
  revision: z.int(),
  lines: z.array(
    z.strictObject({
      product: summarySchema,
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

export const itemParams = z.strictObject({ product_id: z.uuid() });
export const quantityBody = z.strictObject({ quantity: z.int() });

/** More distinct products than a household's cart ever holds. */
const maximumMergedProducts = 200;

export const mergeBody = z.strictObject({
  merge_id: z.uuid(),
  items: z
    .record(z.uuid(), z.int().min(1).max(maximumQuantity))
    .refine((items) => Object.keys(items).length <= maximumMergedProducts, 'too many products'),
});

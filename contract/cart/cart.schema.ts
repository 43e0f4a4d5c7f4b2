import { z } from 'zod';
import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import { areaTermsSchema } from '#contract/delivery/delivery.schema.ts';
import { centsSchema, vatSchema } from '#contract/fields.schema.ts';
import { promisedOriginSchema } from '#contract/lot-origin.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { codeProblems } from '#domain/cart/promotions/code.ts';
import { promotionKinds } from '#domain/cart/promotions/promotion.ts';
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts';
import { amountFields } from '#domain/cart/totals.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
const amountSchemas = Object.fromEntries(
  amountFields.map((field) => [field, centsSchema]),
) as Record<(typeof amountFields)[number], typeof centsSchema>;

/** The amounts of a cart or an order; the subtotal contains only the goods. */
export const amountsFields = amountSchemas;

/** What a promotion takes off. */
const discountSchema = z
  .strictObject({
    promotion_id: z.uuid(),
    name: z.string(),
    /** Null: applied without a code. */
    code: z.string().nullable(),
    amount_cents: centsSchema,
  })
  .meta({ id: 'Discount' });

/** `discounts` make up `discount_cents`, which is negative or 0. */
export const totalsFields = {
  ...amountsFields,
  vat: vatSchema,
  discounts: z.array(discountSchema),
};

/** A promotion that the customer may use now. */
const promotionTermsSchema = z
  .strictObject({
    promotion_id: z.uuid(),
    name: z.string(),
    code: z.string().nullable(),
    kind: z.enum(promotionKinds),
    /** Cents, percent, or 0 for free delivery. */
    value: z.int(),
    /** The value of goods from which it applies. */
    minimum_cents: centsSchema,
    is_combinable: z.boolean(),
  })
  .meta({ id: 'PromotionTerms' });

/** The code that the customer entered, and why it takes nothing off. */
const cartCodeSchema = z
  .strictObject({ code: z.string(), problem: z.enum(codeProblems).nullable() })
  .meta({ id: 'CartCode' });

export const cartLineSchema = z
  .strictObject({
    product: productSummarySchema,
    quantity: z.int(),
    /** Units that can be ordered now; less than `quantity` if the stock is too low. */
    orderable_quantity: z.int(),
    line_total_cents: centsSchema,
    /**
     * The unit price when the customer last changed the line, if it differs from the current one.
     */
    previous_price_cents: centsSchema.nullable(),
    /** Where the goods on sale come from, if the shop names it. */
    origin: promisedOriginSchema.exactOptional(),
    /** What it was when the customer last changed the line, if it differs from the current one. */
    previous_origin: z.string().exactOptional(),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSchema = z
  .strictObject({
    /** Grows with every change: the response with the higher revision is the newer one. */
    revision: z.int(),
    lines: z.array(cartLineSchema),
    /**
     * The terms of the area of the customer's default address. Null if the shop does not deliver
     * there: the delivery fee is then the lowest of all areas.
     */
    area: areaTermsSchema.nullable(),
    /** Of the customer's default address; null without one. */
    postal_code: z.string().nullable(),
    item_count: z.int(),
    ...totalsFields,
    /** Of the account, from which the order can be paid; absent without one. */
    balance_cents: centsSchema.exactOptional(),
    /** Those that the customer may use, whether or not the goods reach their minimum. */
    promotions: z.array(promotionTermsSchema),
    code: cartCodeSchema.nullable(),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;

/** In lower case, as PostgreSQL writes ids. */
export const cartItemParamsSchema = z.strictObject({ product_id: z.uuid().toLowerCase() });
export type CartItemParams = z.infer<typeof cartItemParamsSchema>;

export const quantityBodySchema = z.strictObject({ quantity: z.int() });
export type QuantityBody = z.infer<typeof quantityBodySchema>;

/** In any case, with spaces around it. */
export const codeBodySchema = z.strictObject({ code: typedSchema('code').min(1).max(40) });
export type CodeBody = z.infer<typeof codeBodySchema>;

export const mergeBodySchema = z.strictObject({
  merge_id: z.uuid(),
  /** Quantities by product id. */
  items: z
    .record(z.uuid(), z.int().min(1).max(maximumQuantity))
    .refine((items) => Object.keys(items).length <= maximumLines, 'too many products'),
});
export type MergeBody = z.infer<typeof mergeBodySchema>;

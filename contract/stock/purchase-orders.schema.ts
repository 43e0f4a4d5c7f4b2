import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import { centsSchema, shopDaySchema, textSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { buyingLimits as limits } from '#domain/stock/buying/limits.ts';
import {
  maxOrderLines,
  purchaseOrderStates,
  purchaseOrderWays,
} from '#domain/stock/buying/purchase-orders.ts';
import { receiptStatuses, restDecisions } from '#domain/stock/buying/receiving.ts';

const newLineSchema = z.strictObject({
  article_id: z.uuid().toLowerCase(),
  cases: z.int().min(1).max(limits.cases),
});

const contentFields = {
  /** When the goods are expected; null: not agreed. */
  delivers_on: shopDaySchema.nullable(),
  /** To the supplier. */
  note: textSchema(limits.order_note).nullable(),
  lines: z
    .array(newLineSchema)
    .max(maxOrderLines)
    .refine(
      (lines) => new Set(lines.map(({ article_id }) => article_id)).size === lines.length,
      'An article is named twice.',
    ),
};

export const newPurchaseOrderSchema = z
  .strictObject({ supplier_id: z.uuid().toLowerCase(), ...contentFields })
  .meta({ id: 'NewPurchaseOrder' });
export type NewPurchaseOrder = z.infer<typeof newPurchaseOrderSchema>;

export const purchaseOrderContentSchema = z
  .strictObject(contentFields)
  .meta({ id: 'PurchaseOrderContent' });
export type PurchaseOrderContent = z.infer<typeof purchaseOrderContentSchema>;

export const purchaseOrderSendingSchema = z.strictObject({
  way: z.enum(purchaseOrderWays),
  /** That the staff saw: another one is not sent. */
  version: z.int().min(1),
});
export type PurchaseOrderSending = z.infer<typeof purchaseOrderSendingSchema>;

export const purchaseOrderCancellationSchema = z.strictObject({
  /** Needed after sending. */
  reason: textSchema(limits.reason).nullable(),
});
export type PurchaseOrderCancellation = z.infer<typeof purchaseOrderCancellationSchema>;

export const purchaseOrderClosingSchema = z.strictObject({
  /** About units that are still on the way; null: there are none. */
  rest: z.literal('will_not_come').nullable(),
});
export type PurchaseOrderClosing = z.infer<typeof purchaseOrderClosingSchema>;

export const purchaseOrderLineSchema = z
  .strictObject({
    id: z.uuid(),
    article_id: z.uuid(),
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    /** Of the article: while the order is a draft as today, afterwards as sent. */
    article_number: z.string(),
    article_name: z.string(),
    units_per_case: z.int(),
    /** Net; null: unknown. */
    case_price_cents: centsSchema.nullable(),
    /** Net; null: not bought by weight. */
    kilogram_price_cents: centsSchema.nullable(),
    cases: z.int(),
    received_units: z.int(),
    /** At the ramp: they were never in the stock. */
    refused_units: z.int(),
    /** Still on the way. */
    open_units: z.int(),
    /** What was decided about units that did not come; null: nothing. */
    rest: z.enum(restDecisions).nullable(),
  })
  .meta({ id: 'PurchaseOrderLine' });
export type PurchaseOrderLine = z.infer<typeof purchaseOrderLineSchema>;

export const purchaseOrderSummarySchema = z
  .strictObject({
    id: z.uuid(),
    /** Null: it is not sent. */
    number: z.string().nullable(),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    state: z.enum(purchaseOrderStates),
    delivers_on: z.iso.date().nullable(),
    line_count: z.int(),
    receipt_status: z.enum(receiptStatuses),
    /** Net, of the lines whose price is known. */
    total_cents: centsSchema,
    created_at: timeSchema,
    sent_at: timeSchema.nullable(),
    way: z.enum(purchaseOrderWays).nullable(),
    cancel_reason: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'PurchaseOrderSummary' });
export type PurchaseOrderSummary = z.infer<typeof purchaseOrderSummarySchema>;

export const purchaseOrderSchema = purchaseOrderSummarySchema
  .extend({
    note: z.string().nullable(),
    lines: z.array(purchaseOrderLineSchema),
    /** Of the supplier, net. */
    minimum_cents: centsSchema.nullable(),
    supplier_email: z.string().nullable(),
    supplier_phone: z.string().nullable(),
    customer_number: z.string().nullable(),
    /** Of the document that was sent. */
    sha256: z.string().nullable(),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;

export const purchaseOrderQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: z.enum(purchaseOrderStates).exactOptional(),
  supplier_id: z.uuid().toLowerCase().exactOptional(),
});
export type PurchaseOrderQuery = PageQuery & {
  state?: (typeof purchaseOrderStates)[number];
  supplier_id?: string;
};

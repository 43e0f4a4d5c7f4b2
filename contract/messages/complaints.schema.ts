import { z } from 'zod';
import { centsSchema, lineSchema, textSchema, timeSchema } from '#contract/fields.schema.ts';
import { exportedAnswers, inquiryFields } from '#contract/messages/inquiries.schema.ts';
import { invoiceCorrectionSchema } from '#contract/orders/feedback.schema.ts';
import {
  complaintLimits,
  complaintReasons,
  complaintWishes,
  parseComplained,
} from '#domain/orders/feedback.ts';
import { replacementWays } from '#domain/orders/replacement.ts';

const complainedItemSchema = z.strictObject({
  order_item_id: z.uuid().toLowerCase(),
  quantity: z.int().min(1).max(999),
  /** Null: that of the complaint. */
  reason: z.enum(complaintReasons).nullable(),
});

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const complainedItem = `${uuid}:[1-9][0-9]{0,2}(?::(?:${complaintReasons.join('|')}))?`;

export const complaintFormSchema = z
  .strictObject({
    /** `<order_item_id>:<quantity>` of each line, or with `:<reason>`, separated by commas. */
    items: z
      .string()
      .max(5000)
      .regex(new RegExp(`^${complainedItem}(?:,${complainedItem})*$`)),
    reason: z.enum(complaintReasons),
    /**
     * Up to the limit of the shop the money is credited at once, or pays for new goods. Default:
     * the staff decides.
     */
    wish: z.enum(complaintWishes).exactOptional(),
    /** Needed if the reason is `other`, also that of a line. */
    message: textSchema(complaintLimits.message).exactOptional(),
    photo_1: z.file().exactOptional(),
    photo_2: z.file().exactOptional(),
    photo_3: z.file().exactOptional(),
  })
  .refine(
    ({ items, reason, message }) =>
      message !== undefined ||
      [reason, ...parseComplained(items).map((item) => item.reason)].every((it) => it !== 'other'),
    { path: ['message'], message: 'Say what is wrong.' },
  );
export type ComplaintForm = z.infer<typeof complaintFormSchema>;

/** A complaint as its customer sees it. */
export const complaintSchema = z
  .strictObject({
    id: z.uuid(),
    reason: z.enum(complaintReasons),
    wish: z.enum(complaintWishes).nullable(),
    /** How new goods come that the shop gave at once; null: it gave none. */
    replaced_by: z.enum(replacementWays).nullable(),
    /** The order that they come with. */
    replacement_order_id: z.uuid().nullable(),
    message: z.string().nullable(),
    items: z.array(complainedItemSchema),
    photo_count: z.int(),
    created_at: timeSchema,
    /** Null while it is open. */
    resolved_at: timeSchema.nullable(),
    /** What the shop wrote to the customer, the oldest first. */
    ...exportedAnswers,
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof complaintSchema>;

/** A complaint in the export of a customer's data. */
export const exportedComplaintSchema = complaintSchema
  .extend({ order_number: z.int() })
  .meta({ id: 'ExportedComplaint' });

/** A complaint in the list of the staff. */
export const adminComplaintSchema = z
  .strictObject({
    ...inquiryFields,
    order_id: z.uuid(),
    order_number: z.int(),
    reason: z.enum(complaintReasons),
    wish: z.enum(complaintWishes).nullable(),
    message: z.string().nullable(),
    photo_ids: z.array(z.uuid()),
    items: z.array(
      complainedItemSchema.extend({
        /** What was delivered. */
        product_name: z.string(),
        delivered_quantity: z.int(),
      }),
    ),
  })
  .meta({ id: 'AdminComplaint' });
export type AdminComplaint = z.infer<typeof adminComplaintSchema>;

const creditableLineSchema = z
  .strictObject({
    order_item_id: z.uuid(),
    /** What was delivered. */
    product_id: z.uuid(),
    product_name: z.string(),
    quantity: z.int(),
    vat_rate: z.int(),
    /** Goods less their part of the discounts, with the deposit. */
    paid_cents: centsSchema,
    credited_cents: centsSchema,
    left_cents: centsSchema,
  })
  .meta({ id: 'CreditableLine' });
export type CreditableLine = z.infer<typeof creditableLineSchema>;

/** How new goods would come at once. */
const replacementSchema = z
  .strictObject({
    by: z.enum(replacementWays),
    /** The next order of the customer, if it can still be changed. */
    order: z
      .strictObject({
        id: z.uuid(),
        order_number: z.int(),
        delivery_time_start: timeSchema,
        delivery_time_end: timeSchema,
      })
      .nullable(),
    /** What a unit costs now, with its deposit, and how many there are. */
    goods: z.array(
      z.strictObject({
        product_id: z.uuid(),
        price_cents: centsSchema,
        available_quantity: z.int(),
      }),
    ),
  })
  .meta({ id: 'ReplacementTerms' });
export type ReplacementTerms = z.infer<typeof replacementSchema>;

/** What a complaint about an order would bring. */
export const complaintTermsSchema = z
  .strictObject({
    /** What was paid for each delivered product. */
    lines: z.array(creditableLineSchema),
    /** Up to this the customer gets money or new goods at once; above it the staff decides. */
    at_once_cents: centsSchema,
    /** Null: only the staff can send new goods. */
    replacement: replacementSchema.nullable(),
  })
  .meta({ id: 'ComplaintTerms' });
export type ComplaintTerms = z.infer<typeof complaintTermsSchema>;

const creditFields = {
  lines: z.array(creditableLineSchema),
  /** The delivery fee, less what a promotion took off it. */
  delivery: z.strictObject({ paid_cents: centsSchema, left_cents: centsSchema }),
  /** All of the order. */
  corrections: z.array(invoiceCorrectionSchema),
};

/** What can be credited of an order. */
export const orderCreditSchema = z.strictObject(creditFields).meta({ id: 'OrderCredit' });
export type OrderCredit = z.infer<typeof orderCreditSchema>;

/** A complaint with what can be credited of its order. */
export const complaintDetailSchema = adminComplaintSchema
  .extend(creditFields)
  .meta({ id: 'ComplaintDetail' });
export type ComplaintDetail = z.infer<typeof complaintDetailSchema>;

export const grantCreditSchema = z
  .strictObject({
    /** How many corrections of the order the page has shown: two people do not credit the same. */
    corrections_seen: z.int().min(0),
    /** Printed on the document, in the words of the staff. */
    note: lineSchema(200).exactOptional(),
    lines: z
      .array(
        z.strictObject({
          order_item_id: z.uuid().toLowerCase(),
          product_id: z.uuid().toLowerCase(),
          quantity: z.int().min(1).max(999),
          amount_cents: z.int().min(1).max(10_000_000).pipe(centsSchema),
        }),
      )
      .max(100)
      .refine(
        (lines) =>
          new Set(lines.map((line) => `${line.order_item_id} ${line.product_id}`)).size ===
          lines.length,
        'Each line can be named once.',
      ),
    /** Of the delivery fee. */
    delivery_cents: z.int().min(1).max(10_000_000).pipe(centsSchema).exactOptional(),
  })
  .refine(({ lines, delivery_cents }) => lines.length > 0 || delivery_cents !== undefined, {
    path: ['lines'],
    message: 'Name a line or the delivery.',
  })
  .meta({ id: 'GrantCredit' });
export type GrantCreditInput = z.infer<typeof grantCreditSchema>;

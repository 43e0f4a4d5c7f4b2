import { z } from 'zod';
import { centsSchema, lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { creditSettlements } from '#domain/orders/credit-settlement.ts';
import { ratingCommentLength, ratingStars } from '#domain/orders/feedback.ts';

const starsSchema = z.union(ratingStars.map((stars) => z.literal(stars)));

export const rateOrderSchema = z
  .strictObject({
    stars: starsSchema,
    comment: lineSchema(ratingCommentLength).exactOptional(),
  })
  .meta({ id: 'RateOrder' });
export type RateOrderInput = z.infer<typeof rateOrderSchema>;

/** What a customer thinks of an order. */
export const ratingSchema = z
  .strictObject({
    stars: starsSchema,
    comment: z.string().nullable(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'OrderRating' });
export type OrderRating = z.infer<typeof ratingSchema>;

const paidOut = {
  /** When and how the customer got it back, or paid less for it; null until then. */
  paid_out_at: timeSchema.nullable(),
  payout_method: z.enum(creditSettlements).nullable(),
};

/** Empties above what a driver pays out. */
export const doorCreditSchema = z
  .strictObject({ total_cents: centsSchema, ...paidOut })
  .meta({ id: 'DoorCredit' });
export type DoorCredit = z.infer<typeof doorCreditSchema>;

/** A document that lowers what the invoice of an order charges. */
export const invoiceCorrectionSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.string(),
    /** What the customer gets back, with VAT. */
    total_cents: centsSchema,
    issued_at: timeSchema,
    ...paidOut,
  })
  .meta({ id: 'InvoiceCorrection' });
export type InvoiceCorrection = z.infer<typeof invoiceCorrectionSchema>;

export const correctionOfOrderSchema = z.strictObject({
  id: z.uuid().toLowerCase(),
  correction_id: z.uuid().toLowerCase(),
});
export type CorrectionOfOrder = z.infer<typeof correctionOfOrderSchema>;

import { z } from 'zod';
import { centsSchema, lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { cashSchema, workPayloads } from '#contract/staff/work-events.schema.ts';
import { fiscalModes } from '#domain/cash/fiscal/modes.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { pickupExtensions, placeLength } from '#domain/orders/pickup.ts';
import { ownStopSchema } from './driver.schema.ts';

/**
 * A packed order that waits at the counter. Without a name: who fetches it says theirs, and who
 * hands it over types what they hear.
 */
const waitingOrderSchema = z
  .strictObject({
    id: z.uuid(),
    order_number: z.int(),
    window_start: timeSchema,
    window_end: timeSchema,
    /** Until when it waits: the end of its window, or later if the staff has extended it. */
    until: timeSchema,
    is_over: z.boolean(),
    /** Until when its customer, who did not come, was asked to answer; null: not asked. */
    answer_by: timeSchema.nullable(),
    /** Where it waits; null: not noted. */
    place: z.string().nullable(),
    totes: z.array(z.string()),
    due_cents: centsSchema,
  })
  .meta({ id: 'WaitingOrder' });
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

export const counterSchema = z
  .strictObject({
    /** Null: closed, so that nothing is handed over. */
    opened_at: timeSchema.nullable(),
    /** That runs or comes next; null: none is planned. */
    opening: z.strictObject({ start: timeSchema, end: timeSchema }).nullable(),
    orders: z.array(waitingOrderSchema),
  })
  .meta({ id: 'Counter' });
export type Counter = z.infer<typeof counterSchema>;

/** All that the handover of an order needs. */
export const counterOrderSchema = ownStopSchema
  .pick({
    order_id: true,
    order_number: true,
    window_start: true,
    window_end: true,
    totes: true,
    lines: true,
    missing: true,
    terms: true,
    due_cents: true,
    payment_method: true,
    tender_cents: true,
    delivery_instructions: true,
  })
  .extend({
    place: z.string().nullable(),
    until: timeSchema,
    /** What is in the till of the counter; empty if cash is not counted by the shop's software. */
    till: cashSchema,
    fiscal_mode: z.enum(fiscalModes),
    has_paper_help: z.boolean(),
    /** The name of the shop's PayPal.me link; empty if PayPal is not offered. */
    paypal_me: z.string(),
    card_terminal: z.boolean(),
  })
  .meta({ id: 'CounterOrder' });
export type CounterOrder = z.infer<typeof counterOrderSchema>;

export const orderNumberSchema = z.strictObject({
  order_number: z.coerce.number().int().min(1).max(999_999_999),
});
export type OrderNumber = z.infer<typeof orderNumberSchema>;
export const foundOrderSchema = z.strictObject({ id: z.uuid() }).meta({ id: 'FoundPickup' });
export type FoundOrder = z.infer<typeof foundOrderSchema>;

export const placeSchema = z.strictObject({ place: lineSchema(placeLength).nullable() });
export type PlaceInput = z.infer<typeof placeSchema>;

export const extensionSchema = z.strictObject({ extension: z.enum(pickupExtensions) });
export type ExtensionInput = z.infer<typeof extensionSchema>;

/** As at a door, and what proves that the person may have the order. */
export const pickupHandoverSchema = workPayloads['stop.done']
  .omit({ stop_id: true })
  .extend({
    /** By the same clock as `started_at`; missing: now. */
    sent_at: timeSchema.exactOptional(),
    proof: z.union([
      z.strictObject({ code: z.string().min(1).max(40) }),
      z.strictObject({ name: lineSchema(200) }),
    ]),
  })
  .meta({ id: 'PickupHandover' });
export type PickupHandover = z.infer<typeof pickupHandoverSchema>;

export const handedOverSchema = z
  .strictObject({
    receipt_id: z.uuid(),
    method: z.enum(paymentMethods),
    /** With the tip; negative if the customer was paid out. */
    amount_cents: centsSchema,
  })
  .meta({ id: 'HandedOver' });
export type HandedOver = z.infer<typeof handedOverSchema>;

import { z } from 'zod';
import { centsSchema, hoursOfDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { nextDays } from '#domain/delivery/next-days.ts';

/** What a delivery to an area costs, and how much must be ordered. */
export const areaTermsSchema = z.strictObject({
  delivery_fee_cents: centsSchema,
  minimum_order_cents: centsSchema,
  /** The value of goods from which the fee is dropped; null: never. */
  free_from_cents: centsSchema.nullable(),
});

export const deliveryAreaSchema = z
  .strictObject({
    postal_code: z.string(),
    /** Null if the shop does not know it. */
    city: z.string().nullable(),
    available: z.boolean(),
    /** Of the area, else of the shop; null without windows. */
    delivery_hours: hoursOfDaySchema.nullable(),
    /** Null if the shop does not deliver there. */
    area: areaTermsSchema.extend({ name: z.string() }).nullable(),
  })
  .meta({ id: 'DeliveryArea' });
export type DeliveryArea = z.infer<typeof deliveryAreaSchema>;

export const deliverySlotSchema = z
  .strictObject({
    id: timeSchema,
    start: timeSchema,
    end: timeSchema,
    /** 'HH:mm - HH:mm' in Berlin. */
    label: z.string(),
    /** The instant from which it can no longer be ordered. */
    order_until: timeSchema,
    /** Added to the fee of the area; negative for a slot that costs less. */
    fee_difference_cents: centsSchema,
    /** Ends 20 minutes before sunset, in Ramadan. */
    is_before_iftar: z.boolean(),
    /** False if the slot is full. */
    available: z.boolean(),
  })
  .meta({ id: 'DeliverySlot' });
export type DeliverySlot = z.infer<typeof deliverySlotSchema>;

/** The first window with a free place. */
const nextWindowSchema = z
  .strictObject({ day: z.enum(nextDays), start: timeSchema, end: timeSchema })
  .meta({ id: 'NextWindow' });

export const nextDeliverySchema = z
  .strictObject({
    /** From the chosen one on, if there is one; null if nothing is free for two weeks. */
    window: nextWindowSchema.nullable(),
    /** The chosen window while it can be ordered; null without one. */
    chosen: nextWindowSchema
      .extend({
        /** False if it is full for others than who holds its last place. */
        available: z.boolean(),
      })
      .meta({ id: 'ChosenWindow' })
      .nullable(),
    /** Days of the next two weeks without delivery, other than the weekdays without any. */
    closed_days: z.array(
      z.strictObject({ day: z.iso.date(), reason: z.enum(['closed', 'holiday']) }),
    ),
    /**
     * Seconds until one of these windows can no longer be ordered or the next day begins. Not an
     * instant, because the customer's clock may be wrong.
     */
    valid_seconds: z.number().int().min(0),
  })
  .meta({ id: 'NextDelivery' });
export type NextDelivery = z.infer<typeof nextDeliverySchema>;

/** A place that is reserved for a customer at the checkout. */
export const slotHoldSchema = z
  .strictObject({ slot_id: timeSchema, expires_at: timeSchema })
  .meta({ id: 'SlotHold' });
export type SlotHold = z.infer<typeof slotHoldSchema>;

const postalCode = z.string().regex(/^\d{5}$/);

export const areaParamsSchema = z.strictObject({ postal_code: postalCode });
export type AreaParams = z.infer<typeof areaParamsSchema>;

/** Without a postal code: the area with the lowest fee. */
export const slotQuerySchema = z.strictObject({
  postal_code: postalCode.optional(),
  /** That of the counter instead, where customers fetch their orders. */
  pickup: z.literal('true').optional(),
});
export type SlotQuery = z.infer<typeof slotQuerySchema>;

export const nextDeliveryQuerySchema = slotQuerySchema.extend({
  /** The id of the window that the customer has chosen. */
  chosen: timeSchema.optional(),
});
export type NextDeliveryQuery = z.infer<typeof nextDeliveryQuerySchema>;

/** Without a postal code: the area of the customer's address. */
export const holdBodySchema = z.strictObject({
  slot_id: z.string().max(40),
  postal_code: postalCode.optional(),
  /** A slot of the counter. */
  pickup: z.literal(true).optional(),
});
export type HoldBody = z.infer<typeof holdBodySchema>;

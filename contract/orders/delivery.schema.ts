import { z } from 'zod';
import { hoursOfDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { nextDays } from '#domain/delivery/slots.ts';

export const deliveryAreaSchema = z
  .strictObject({
    postal_code: z.string(),
    available: z.boolean(),
    delivery_hours: hoursOfDaySchema,
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
    /** False if the slot is full. */
    available: z.boolean(),
  })
  .meta({ id: 'DeliverySlot' });
export type DeliverySlot = z.infer<typeof deliverySlotSchema>;

/**
 * The first window with a free place. Windows of `today` and `tomorrow` can be ordered now, a
 * `later` one only from the day before.
 */
const nextWindowSchema = z
  .strictObject({ day: z.enum(nextDays), start: timeSchema, end: timeSchema })
  .meta({ id: 'NextWindow' });

export const nextDeliverySchema = z
  .strictObject({
    /** Null if nothing is free today and tomorrow and the shop is closed afterwards. */
    window: nextWindowSchema.nullable(),
    /**
     * Seconds until the window can no longer be ordered or the next day begins. Not an instant,
     * because the customer's clock may be wrong.
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

export const areaParamsSchema = z.strictObject({ postal_code: z.string().regex(/^\d{5}$/) });
export type AreaParams = z.infer<typeof areaParamsSchema>;

export const holdBodySchema = z.strictObject({ slot_id: z.string().max(40) });
export type HoldBody = z.infer<typeof holdBodySchema>;

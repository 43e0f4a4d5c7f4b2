import { z } from 'zod';
import { hoursOfDaySchema, timeSchema } from '#contract/fields.schema.ts';

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

/** A place that is reserved for a customer at the checkout. */
export const slotHoldSchema = z
  .strictObject({ slot_id: timeSchema, expires_at: timeSchema })
  .meta({ id: 'SlotHold' });
export type SlotHold = z.infer<typeof slotHoldSchema>;

export const areaParamsSchema = z.strictObject({ postal_code: z.string().regex(/^\d{5}$/) });
export type AreaParams = z.infer<typeof areaParamsSchema>;

export const holdBodySchema = z.strictObject({ slot_id: z.string().max(40) });
export type HoldBody = z.infer<typeof holdBodySchema>;

import { z } from 'zod';
import type { DeliveryArea, DeliverySlot, SlotHold } from '#contract/delivery.ts';
import { hoursOfDaySchema, timeSchema } from '#contract/fields.schema.ts';

export const areaParams = z.strictObject({ postal_code: z.string().regex(/^\d{5}$/) });

export const areaSchema: z.ZodType<DeliveryArea> = z.strictObject({
  postal_code: z.string(),
  available: z.boolean(),
  delivery_hours: hoursOfDaySchema,
});

export const slotSchema: z.ZodType<DeliverySlot> = z.strictObject({
  id: timeSchema,
  start: timeSchema,
  end: timeSchema,
  label: z.string(),
  available: z.boolean(),
});

export const holdBody = z.strictObject({ slot_id: z.string().max(40) });

export const holdSchema: z.ZodType<SlotHold> = z.strictObject({
  slot_id: timeSchema,
  expires_at: timeSchema,
});

import { z } from 'zod';
import type { DeliveryArea, DeliverySlot } from '#contract/delivery.ts';
import { hoursSchema, timeSchema } from '#server/http/schemas.ts';

export const areaParams = z.strictObject({ postal_code: z.string().regex(/^\d{5}$/) });

export const areaSchema: z.ZodType<DeliveryArea> = z.strictObject({
  postal_code: z.string(),
  available: z.boolean(),
  delivery_hours: hoursSchema,
});

export const slotSchema: z.ZodType<DeliverySlot> = z.strictObject({
  id: timeSchema,
  start: timeSchema,
  end: timeSchema,
  label: z.string(),
  available: z.boolean(),
});

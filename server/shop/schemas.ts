import { z } from 'zod';
import { centsSchema, hoursOfDaySchema } from '#contract/fields.schema.ts';
import type { Shop } from '#contract/shop.ts';

export const shopSchema: z.ZodType<Shop> = z.strictObject({
  name: z.string(),
  slogan: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  company: z.strictObject({
    name: z.string(),
    representative: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    register: z.string(),
    vat_id: z.string(),
  }),
  delivery_fee_cents: centsSchema,
  minimum_order_cents: centsSchema,
  postal_codes: z.array(z.string()),
  delivery_hours: hoursOfDaySchema,
  slot_length_minutes: z.int(),
  sms_prefixes: z.array(z.string()),
  paypal_me: z.string().nullable(),
  currency: z.literal('EUR'),
  languages: z.array(z.string()),
  sign_in_providers: z.array(z.strictObject({ id: z.string(), label: z.string() })),
});

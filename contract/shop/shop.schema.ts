import { z } from 'zod';
import { centsSchema, hoursOfDaySchema } from '#contract/fields.schema.ts';
import { highestDeliveryFee, highestMinimumOrder } from '#domain/delivery/amount-limits.ts';
import type { Cents } from '#domain/money.ts';

const line = z.string().trim().max(200);
const requiredLine = line.min(1);
const amountUpTo = (highest: Cents) => z.int().min(0).max(highest).pipe(centsSchema);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const unique = <T extends string | number>(values: T[]) => [...new Set(values)].toSorted(compare);
const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

/**
 * All settings of the shop: each has the name of its column in `shop_settings`, and the API and the
 * queries read this list. Times of day are HH:mm in Berlin, days YYYY-MM-DD.
 * The admin's form has its fields in app/features/admin-settings/setting-texts.ts.
 */
export const shopSettingsSchema = z
  .strictObject({
    name: requiredLine,
    slogan: line,
    contact_email: z.email().max(255),
    contact_phone: requiredLine,
    company_name: line,
    company_representative: line,
    company_street: line,
    company_postal_code: line,
    company_city: line,
    company_register: line,
    company_vat_id: line,
    delivery_fee_cents: amountUpTo(highestDeliveryFee),
    minimum_order_cents: amountUpTo(highestMinimumOrder),
    postal_codes: z
      .array(z.string().regex(/^\d{5}$/))
      .min(1)
      .max(500)
      .transform(unique),
    delivery_hours_start: timeOfDay,
    delivery_hours_end: timeOfDay,
    slot_hours_start: timeOfDay,
    slot_hours_end: timeOfDay,
    slot_length_minutes: z.int().min(15).max(600),
    slot_capacity: z.int().min(0).max(10_000),
    /**
     * ISO weekdays, 1 Monday to 7 Sunday. At most six, because customers would see no slots and no
     * reason.
     */
    closed_weekdays: z.array(z.int().min(1).max(7)).transform(unique).pipe(z.array(z.int()).max(6)),
    closed_days: z.array(z.iso.date()).max(366).transform(unique),
    closed_on_holidays: z.boolean(),
    /** The name of the shop's PayPal.me link; empty if PayPal is not offered. */
    paypal_me: z.string().regex(/^[A-Za-z0-9]{0,40}$/),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

export const shopSettingNames = shopSettingsSchema.keyof().options;

export const shopSettingsChangesSchema = shopSettingsSchema
  .partial()
  .meta({ id: 'ShopSettingsChanges' });
export type ShopSettingsChanges = z.infer<typeof shopSettingsChangesSchema>;

/** The operator of the shop, as the imprint must name it (DDG § 5). */
const companySchema = z.strictObject({
  name: z.string(),
  /** The person who represents the company. */
  representative: z.string(),
  /** Including the house number. */
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** Court and number of the commercial register. */
  register: z.string(),
  vat_id: z.string(),
});

/**
 * The settings that customers see, and what the environment configures. All numbers in texts come
 * from here.
 */
export const shopSchema = z
  .strictObject({
    name: z.string(),
    slogan: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    company: companySchema,
    delivery_fee_cents: centsSchema,
    minimum_order_cents: centsSchema,
    postal_codes: z.array(z.string()),
    delivery_hours: hoursOfDaySchema,
    slot_length_minutes: z.int(),
    /** Prefixes of the phone numbers that the shop sends SMS to; empty if it sends none. */
    sms_prefixes: z.array(z.string()),
    /** The name of the shop's PayPal.me link; null if PayPal is not offered. */
    paypal_me: z.string().nullable(),
    currency: z.literal('EUR'),
    languages: z.array(z.string()),
    sign_in_providers: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof shopSchema>;

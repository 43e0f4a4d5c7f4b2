import { z } from 'zod';
import { areaTermsSchema } from '#contract/delivery/delivery.schema.ts';
import { centsSchema, hoursOfDaySchema, imageUrlSchema } from '#contract/fields.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { accountLengths, accountNames, charts } from '#domain/cash/bookkeeping/accounts.ts';
import { readBag } from '#domain/cash/float-bag.ts';
import { vatRates } from '#domain/catalog/product-fields.ts';
import { windowLimits } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';
import { readMapSource } from '#domain/tours/map-source.ts';

const line = typedSchema('line').max(200);
const requiredLine = line.min(1);
/** With an example that no new shop has; tests take it as a value that was set. */
const like = <Schema extends z.core.$ZodType>(example: z.infer<Schema>, schema: Schema) => {
  const described = z.clone(schema);
  z.globalRegistry.add(described, { examples: [example] });
  return described;
};
const cashText = z
  .string()
  .max(200)
  .refine((text) => readBag(text) !== undefined, 'no coins and notes');
const inRange = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/**
 * All settings of the shop: each has the name of its column in `shop_settings`, and the API and the
 * queries read this list.
 * The admin's form has its fields in app/features/shop/admin-settings/setting-values.ts.
 */
export const shopSettingsSchema = z
  .strictObject({
    name: like('Kiezkiste', requiredLine),
    slogan: like('Gleich um die Ecke', line),
    contact_email: like('post@kiezkiste.example', z.email().max(255)),
    contact_phone: like('+49 30 1234', requiredLine),
    company_name: like('Kiste GmbH', line),
    company_representative: like('Ada Kiste', line),
    company_street: like('Kistenweg 3', line),
    company_postal_code: like('13359', line),
    company_city: like('Potsdam', line),
    company_register: like('HRB 123', line),
    company_vat_id: like('DE987654321', line),
    /** Of the tax office; in closings of registers and exports for auditors. */
    company_tax_number: like('27/456/78901', typedSchema('line').max(20)),
    /** Days after today that can be ordered: 1 is tomorrow. */
    days_ahead: like(7, inRange(windowLimits.days_ahead)),
    closed_on_holidays: like(false, z.boolean()),
    /** Whether each day of Ramadan has a window that ends 20 minutes before sunset. */
    iftar_windows: like(true, z.boolean()),
    iftar_length_minutes: like(90, inRange(windowLimits.length_minutes)),
    iftar_capacity: like(7, inRange(windowLimits.capacity)),
    /** The name of the shop's PayPal.me link; empty if PayPal is not offered. */
    paypal_me: like('kiezkiste', z.string().regex(/^[A-Za-z0-9]{0,40}$/)),
    /** Whether drivers have a terminal for cards; else card is not offered. */
    card_terminal: like(true, z.boolean()),
    /**
     * What maps are drawn from: a PMTiles file in DATA_DIR/maps, the https URL of one, or a URL
     * with {z}, {x} and {y}; empty: a quiet ground without streets.
     */
    map_tiles: like(
      'https://tiles.example/berlin.pmtiles',
      z
        .string()
        .max(500)
        .refine((text) => readMapSource(text) !== undefined, 'no source of tiles'),
    ),
    /** The owner of the tiles, whom the maps must name. */
    map_attribution: like('© OpenStreetMap', line),
    /** What is in the bag that each driver gets, such as "10x5 20x1"; empty: there is none. */
    float_bag: like('10x5 20x1', cashText),
    /** What the safe holds for change while no driver is out; empty: the shop does not say. */
    float_safe: like('40x5 60x1', cashText),
    /** The most that a driver carries of it, on all tours that are not counted; 0: no limit. */
    float_limit_cents: like(cents(40_000), z.int().min(0).max(500_000).pipe(centsSchema)),
    /** The VAT rate of each kind of empties that is paid back. */
    empties_rate_one_way: like(7, z.literal(vatRates)),
    empties_rate_beer_bottle: like(7, z.literal(vatRates)),
    empties_rate_reusable_bottle: like(7, z.literal(vatRates)),
    empties_rate_crate: like(7, z.literal(vatRates)),
    /** The most that one complaint is credited without the staff; 0: none. */
    instant_credit_cents: like(cents(700), z.int().min(0).max(10_000).pipe(centsSchema)),
    /** Of all complaints of a customer in thirty days. */
    instant_credit_month_cents: like(cents(2100), z.int().min(0).max(100_000).pipe(centsSchema)),
    /** Whether the shop itself confirms new orders of the customers that the next setting names. */
    confirms_at_once: like(true, z.boolean()),
    /** Of those to whom it has delivered so many orders; 0: of all. */
    confirms_from_orders: like(3, z.int().min(0).max(1000)),
    /** Whether goods that are too short for what the shop promises are sold for less. */
    offers_short_lives: like(true, z.boolean()),
    /** Whether checkout and confirmations name the legal guarantee ((EU) 2025/1960). */
    guarantee_notice: like(false, z.boolean()),
    /** The official notice as a picture, in German and English; empty: it is not shown. */
    guarantee_image_de: like('/media/de.webp', z.union([z.literal(''), imageUrlSchema])),
    guarantee_image_en: like('/media/en.webp', z.union([z.literal(''), imageUrlSchema])),
    /** Whether no product is sold that lacks what the law asks for. */
    particulars_enforced: like(true, z.boolean()),
    /** The number of the tax adviser at DATEV; empty: not entered. */
    bookkeeping_adviser: like(
      '29098',
      z.string().regex(/^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})?$/),
    ),
    /** The number of the shop there. */
    bookkeeping_client: like('55003', z.string().regex(/^([1-9]\d{0,4})?$/)),
    /** The month in which the fiscal year begins. */
    bookkeeping_first_month: like(7, z.int().min(1).max(12)),
    /** Digits of the numbers of accounts. */
    bookkeeping_account_length: like(5, inRange(accountLengths)),
    bookkeeping_chart: like('04', z.enum(charts)),
    /** Numbers of accounts by name; those that are missing or empty are the ones of the chart. */
    bookkeeping_accounts: like(
      { clearing: '14500' },
      z.partialRecord(z.enum(accountNames), z.string().regex(/^([1-9]\d{3,8})?$/)),
    ),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

export const shopSettingNames = shopSettingsSchema.keyof().options;

export const shopSettingsChangesSchema = shopSettingsSchema
  .partial()
  .meta({ id: 'ShopSettingsChanges' });
export type ShopSettingsChanges = z.infer<typeof shopSettingsChangesSchema>;

/** The settings that customers see as they are. */
const shownSettings = shopSettingsSchema.pick({
  name: true,
  slogan: true,
  contact_email: true,
  contact_phone: true,
  closed_on_holidays: true,
  days_ahead: true,
  card_terminal: true,
  guarantee_notice: true,
  guarantee_image_de: true,
  guarantee_image_en: true,
});
type ShownSettings = z.infer<typeof shownSettings>;

export function shownOf(settings: ShopSettings): ShownSettings {
  const entries = shownSettings.keyof().options.map((name) => [name, settings[name]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(entries) as ShownSettings;
}

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

const shopAreaSchema = areaTermsSchema.extend({
  id: z.guid(),
  name: z.string(),
  postal_codes: z.array(z.string()),
  /** Of its windows; null without any. */
  delivery_hours: hoursOfDaySchema.nullable(),
});
export type ShopArea = z.infer<typeof shopAreaSchema>;

/**
 * The settings that customers see, and what the environment configures. All numbers in texts come
 * from here.
 */
export const shopSchema = z
  .strictObject({
    ...shownSettings.shape,
    company: companySchema,
    /** The active areas, in which each postal code occurs once. */
    areas: z.array(shopAreaSchema),
    /** Where customers fetch their orders, and the least that they order; null: nowhere. */
    pickup: z
      .strictObject({
        address: z.string(),
        minimum_order_cents: centsSchema,
        /** When it is open each week: ISO weekdays with the same hours. */
        openings: z.array(hoursOfDaySchema.extend({ weekdays: z.array(z.int()) })),
      })
      .meta({ id: 'ShopCounter' })
      .nullable(),
    /** The lowest of all areas. */
    delivery_fee_cents: centsSchema,
    minimum_order_cents: centsSchema,
    /** Of all areas. */
    postal_codes: z.array(z.string()),
    /** Whether names of streets can be completed. */
    has_streets: z.boolean(),
    /** From the first to the last of all areas; null: the shop offers no windows. */
    delivery_hours: hoursOfDaySchema.nullable(),
    /** ISO weekdays without delivery. */
    closed_weekdays: z.array(z.int()),
    /** The most frequent length; 0 without windows. */
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

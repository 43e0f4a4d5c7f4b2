import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import {
  centsSchema,
  emailSchema,
  lineSchema,
  shopDaySchema,
  textSchema,
  timeSchema,
} from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { buyingLimits as limits } from '#domain/stock/buying/limits.ts';
import { priceSources, priceUnits } from '#domain/stock/buying/supplier-price.ts';

/** HH:mm in Berlin. */
const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const supplierDaySchema = z
  .strictObject({
    /** 1 Monday to 7 Sunday. */
    weekday: z.int().min(1).max(7),
    order_until: timeOfDaySchema,
    lead_days: z.int().min(0).max(limits.lead_days),
  })
  .meta({ id: 'SupplierDay' });

const supplierExceptionSchema = z
  .strictObject({
    day: shopDaySchema,
    /** Both null: nothing can be ordered on this day. */
    order_until: timeOfDaySchema.nullable(),
    delivers_on: shopDaySchema.nullable(),
  })
  .refine(
    ({ order_until, delivers_on }) => (order_until === null) === (delivers_on === null),
    'Give both or neither.',
  )
  .refine(({ day, delivers_on }) => delivers_on === null || delivers_on >= day, {
    message: 'Goods arrive when they are ordered, or later.',
    path: ['delivers_on'],
  })
  .meta({ id: 'SupplierException' });

const orderDaySchema = z
  .strictObject({ day: z.string(), order_until: z.string(), delivers_on: z.string() })
  .meta({ id: 'SupplierOrderDay' });

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const supplierDetailsSchema = z
  .strictObject({
    name: lineSchema(limits.name),
    /** The person whom the shop talks to. */
    contact: lineSchema(limits.contact).nullable(),
    address: textSchema(limits.address).nullable(),
    email: emailSchema.nullable(),
    phone: lineSchema(limits.phone).nullable(),
    /** By which the supplier knows the shop. */
    customer_number: lineSchema(limits.customer_number).nullable(),
    /** Of purchase orders. */
    language: z.enum(languages),
    /** Of an order, net. */
    minimum_cents: z.int().min(1).max(limits.minimum_cents).transform(cents).nullable(),
    terms: textSchema(limits.terms).nullable(),
    days: z
      .array(supplierDaySchema)
      .refine((days) => isUnique(days.map(({ weekday }) => weekday)), 'A day is named twice.'),
    exceptions: z
      .array(supplierExceptionSchema)
      .max(limits.exceptions)
      .refine((days) => isUnique(days.map(({ day }) => day)), 'A day is named twice.'),
  })
  .meta({ id: 'SupplierDetails' });
export type SupplierDetails = z.infer<typeof supplierDetailsSchema>;

export const supplierChangesSchema = supplierDetailsSchema
  .extend({
    /** Is neither ordered from nor offered at receipts. */
    is_archived: z.boolean(),
  })
  .meta({ id: 'SupplierChanges' });
export type SupplierChanges = z.infer<typeof supplierChangesSchema>;

export const adminSupplierSchema = z
  .strictObject({
    id: z.uuid(),
    ...supplierDetailsSchema.shape,
    minimum_cents: centsSchema.nullable(),
    is_archived: z.boolean(),
    /** Those that can be ordered. */
    article_count: z.int(),
    /** Whose time is not over; null: none within two months. */
    next_order_day: orderDaySchema.nullable(),
    version: z.int(),
  })
  .meta({ id: 'AdminSupplier' });
export type AdminSupplier = z.infer<typeof adminSupplierSchema>;

const priceFields = {
  net_cents: z.int().min(0).max(limits.price_cents).transform(cents),
  per: z.enum(priceUnits),
};

export const newSupplierPriceSchema = z.strictObject({
  ...priceFields,
  /** In Berlin. */
  valid_from: shopDaySchema,
});
export type NewSupplierPrice = z.infer<typeof newSupplierPriceSchema>;

export const supplierPriceSchema = z
  .strictObject({
    id: z.int(),
    net_cents: centsSchema,
    per: z.enum(priceUnits),
    valid_from: z.iso.date(),
    source: z.enum(priceSources),
    created_at: timeSchema,
  })
  .meta({ id: 'SupplierPrice' });
export type SupplierPriceRow = z.infer<typeof supplierPriceSchema>;

const articleFields = {
  /** Of the supplier; empty: none. */
  number: z
    .string()
    .trim()
    .max(limits.article_number)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  /** In the supplier's words. */
  name: lineSchema(limits.article_name),
  units_per_case: z.int().min(1).max(limits.units_per_case),
  /** For prices by kilogram. */
  case_weight_g: z.int().min(1).max(limits.case_weight_g).nullable(),
  least_cases: z.int().min(1).max(limits.cases),
  step_cases: z.int().min(1).max(limits.cases),
  /** Promised on arrival. */
  life_days: z.int().min(0).max(limits.life_days).nullable(),
  /** The article by which the product is bought first. */
  is_preferred: z.boolean(),
  /** At least a case is there, although few of it are sold. */
  is_always_there: z.boolean(),
};

export const newSupplierArticleSchema = z
  .strictObject({
    product_id: z.uuid().toLowerCase(),
    ...articleFields,
    price: newSupplierPriceSchema.nullable(),
  })
  .meta({ id: 'NewSupplierArticle' });
export type NewSupplierArticle = z.infer<typeof newSupplierArticleSchema>;

/** The product remains: another one is another article. */
export const supplierArticleChangesSchema = z
  .strictObject({ ...articleFields, is_archived: z.boolean() })
  .meta({ id: 'SupplierArticleChanges' });
export type SupplierArticleChanges = z.infer<typeof supplierArticleChangesSchema>;

export const supplierArticleSchema = z
  .strictObject({
    id: z.uuid(),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    ...articleFields,
    /** Of today; null: none is known. */
    price: supplierPriceSchema.nullable(),
    /** Of today, net; null: unknown. */
    case_price_cents: centsSchema.nullable(),
    is_archived: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'SupplierArticle' });
export type SupplierArticle = z.infer<typeof supplierArticleSchema>;

export const supplierArticleQuerySchema = z.strictObject({
  ...pageQueryFields,
  supplier_id: z.uuid().toLowerCase().exactOptional(),
  product_id: z.uuid().toLowerCase().exactOptional(),
  /** Part of the name, of the product's name or of the number. */
  query: z.string().trim().max(200).exactOptional(),
});
export type SupplierArticleQuery = PageQuery & {
  supplier_id?: string;
  product_id?: string;
  query?: string;
};

import { z } from 'zod';
import type {
  Category,
  CategoryReference,
  Deposit,
  NutritionalValues,
  Product,
  ProductLabels,
  ProductQuery,
  ProductSummary,
  Reduction,
} from '#contract/catalog.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { depositKinds } from '#domain/catalog/product-fields.ts';
import { netUnits, type NetContent, type UnitPrice } from '#domain/catalog/unit-price.ts';

export const nameTranslations = z.strictObject({
  en: z.string().exactOptional(),
  tr: z.string().exactOptional(),
  ar: z.string().exactOptional(),
});

export const categoryFields = {
  id: z.uuid(),
  name: z.string(),
  name_translations: nameTranslations,
  slug: z.string(),
  tint: z.string(),
};
export const categoryReferenceSchema: z.ZodType<CategoryReference> = z.strictObject(categoryFields);

export const categorySchema: z.ZodType<Category> = z.strictObject({
  ...categoryFields,
  description: z.string().nullable(),
  image_url: z.string().nullable(),
});

export const unitPriceSchema: z.ZodType<UnitPrice> = z.strictObject({
  price_cents: centsSchema,
  per: z.enum(['kg', 'l', 'piece']),
});

export const netContentSchema: z.ZodType<NetContent> = z.strictObject({
  amount: z.number(),
  unit: z.enum(netUnits),
});

export const depositSchema: z.ZodType<Deposit> = z.strictObject({
  kind: z.enum(depositKinds),
  amount_cents: centsSchema,
});

export const labelsSchema: z.ZodType<ProductLabels> = z.strictObject({
  halal: z.strictObject({ certifier: z.string() }).exactOptional(),
  vegan: z.boolean().exactOptional(),
  vegetarian: z.boolean().exactOptional(),
  organic: z.boolean().exactOptional(),
});

export const reductionSchema: z.ZodType<Reduction> = z.strictObject({
  discount_percent: z.int(),
  original_price_cents: centsSchema,
});

const summaryFields = {
  id: z.uuid(),
  name: z.string(),
  price_cents: centsSchema,
  price_per_unit: z.string().nullable(),
  unit_price: unitPriceSchema.nullable(),
  net_content: netContentSchema.nullable(),
  deposit: depositSchema.nullable(),
  category: categoryReferenceSchema,
  image_url: z.string().nullable(),
  pack: z.string().nullable(),
  is_available: z.boolean(),
  vat_rate: z.int(),
  is_in_stock: z.boolean(),
  labels: labelsSchema,
  offer: z
    .strictObject({ kind: z.enum(['featured', 'weekly']), reduction: reductionSchema.nullable() })
    .nullable(),
};

export const summarySchema: z.ZodType<ProductSummary> = z.strictObject(summaryFields);

const amount = z.number().min(0).max(10_000);

export const nutritionSchema: z.ZodType<NutritionalValues> = z.strictObject({
  energy_kj: amount,
  calories: amount,
  fat: amount,
  saturated_fat: amount,
  carbohydrates: amount,
  sugars: amount,
  fiber: amount,
  protein: amount,
  salt: amount,
});

export const productSchema: z.ZodType<Product> = z.strictObject({
  ...summaryFields,
  description: z.string().nullable(),
  stock_quantity: z.int(),
  ingredients: z.string().nullable(),
  allergens: z.array(z.string()),
  origin: z.string().nullable(),
  nutritional_values: nutritionSchema.nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export const slugParams = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]+$/) });

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const listOfIds = new RegExp(`^${id}(,${id})*$`, 'i');

export const productQuery: z.ZodType<ProductQuery> = z.strictObject({
  ...pageQueryFields,
  category: z.string().max(100).exactOptional(),
  ids: z
    .string()
    .max(100 * 37)
    .regex(listOfIds)
    .exactOptional(),
  sort: z.enum(['name', 'price', 'newest']).exactOptional(),
});

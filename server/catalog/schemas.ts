import { z } from 'zod';
import type {
  Category,
  CategoryReference,
  Product,
  ProductQuery,
  ProductSummary,
} from '#contract/catalog.ts';
import { netUnits } from '#domain/catalog/unit-price.ts';
import { centsSchema, pageQueryFields, timeSchema } from '#server/http/schemas.ts';

const nameTranslations = z.strictObject({
  en: z.string().exactOptional(),
  tr: z.string().exactOptional(),
  ar: z.string().exactOptional(),
});

const categoryFields = {
  id: z.uuid(),
  name: z.string(),
  name_translations: nameTranslations,
  slug: z.string(),
  tint: z.string(),
};
const categoryReferenceSchema: z.ZodType<CategoryReference> = z.strictObject(categoryFields);

export const categorySchema: z.ZodType<Category> = z.strictObject({
  ...categoryFields,
  description: z.string().nullable(),
  image_url: z.string().nullable(),
});

const summaryFields = {
  id: z.uuid(),
  name: z.string(),
  price_cents: centsSchema,
  price_per_unit: z.string().nullable(),
  unit_price: z
    .strictObject({ price_cents: centsSchema, per: z.enum(['kg', 'l', 'piece']) })
    .nullable(),
  net_content: z.strictObject({ amount: z.number(), unit: z.enum(netUnits) }).nullable(),
  deposit: z
    .strictObject({ kind: z.enum(['one_way', 'reusable']), amount_cents: centsSchema })
    .nullable(),
  category: categoryReferenceSchema,
  image_url: z.string().nullable(),
  pack: z.string().nullable(),
  is_available: z.boolean(),
  vat_rate: z.int(),
  is_in_stock: z.boolean(),
  labels: z.strictObject({
    halal: z.strictObject({ certifier: z.string() }).exactOptional(),
    vegan: z.boolean().exactOptional(),
    vegetarian: z.boolean().exactOptional(),
    organic: z.boolean().exactOptional(),
  }),
  offer: z
    .strictObject({
      kind: z.enum(['featured', 'weekly']),
      discount_percent: z.int(),
      original_price_cents: centsSchema,
    })
    .nullable(),
};

export const summarySchema: z.ZodType<ProductSummary> = z.strictObject(summaryFields);

const grams = z.number().min(0);

export const productSchema: z.ZodType<Product> = z.strictObject({
  ...summaryFields,
  description: z.string().nullable(),
  stock_quantity: z.int(),
  ingredients: z.string().nullable(),
  allergens: z.array(z.string()),
  origin: z.string().nullable(),
  nutritional_values: z
    .strictObject({
      energy_kj: grams,
      calories: grams,
      fat: grams,
      saturated_fat: grams,
      carbohydrates: grams,
      sugars: grams,
      fiber: grams,
      protein: grams,
      salt: grams,
    })
    .nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export const slugParams = z.strictObject({ slug: z.string() });

export const productQuery: z.ZodType<ProductQuery> = z.strictObject({
  ...pageQueryFields,
  category: z.string().max(100).exactOptional(),
  ids: z
    .string()
    .max(100 * 37)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i)
    .exactOptional(),
  sort: z.enum(['name', 'price', 'newest']).exactOptional(),
});

import { z } from 'zod';
import {
  categoryReferenceSchema,
  depositSchema,
  netContentSchema,
  nutritionalValuesSchema,
  productLabelsSchema,
  reductionSchema,
  unitPriceSchema,
} from '#contract/catalog.schema.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import type {
  AdminProduct,
  AdminProductQuery,
  AdminProductSummary,
  BulkChange,
  ExportQuery,
  NewProduct,
  ProductChanges,
  SearchWords,
  StockBooking,
  StockMovement,
} from '#contract/products.admin.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { hasRightCheckDigit, normalizeBarcode } from '#domain/catalog/barcode.ts';
import { offerKinds } from '#domain/catalog/offer-price.ts';
import { depositKinds, highestPrice, packs, vatRates } from '#domain/catalog/product-fields.ts';
import {
  adminProductSorts,
  productStates,
  sortDirections,
  stockStates,
} from '#domain/catalog/product-filters.ts';
import { stockBookingKinds, stockReasons } from '#domain/catalog/stock-reasons.ts';
import { netUnits } from '#domain/catalog/unit-price.ts';

const words = z.array(z.string().trim().min(1).max(100)).max(50);
const searchWordsSchema: z.ZodType<SearchWords> = z.strictObject({
  en: words.exactOptional(),
  tr: words.exactOptional(),
  ar: words.exactOptional(),
});

const summaryFields = {
  id: z.uuid(),
  name: z.string(),
  category: categoryReferenceSchema,
  price_cents: centsSchema,
  price_per_unit: z.string().nullable(),
  unit_price: unitPriceSchema.nullable(),
  stock_quantity: z.int(),
  is_available: z.boolean(),
  image_url: z.string().nullable(),
  pack: z.string().nullable(),
  barcode: z.string().nullable(),
  offer: z
    .strictObject({
      id: z.uuid(),
      kind: z.enum(offerKinds),
      reduction: reductionSchema.nullable(),
      price_cents: centsSchema,
      valid_to: timeSchema,
    })
    .nullable(),
  version: z.int(),
  archived_at: timeSchema.nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
};

export const adminProductSummarySchema: z.ZodType<AdminProductSummary> =
  z.strictObject(summaryFields);

export const adminProductSchema: z.ZodType<AdminProduct> = z.strictObject({
  ...summaryFields,
  description: z.string().nullable(),
  vat_rate: z.int(),
  net_content: netContentSchema.nullable(),
  deposit: depositSchema.nullable(),
  ingredients: z.string().nullable(),
  allergens: z.array(z.string()),
  labels: productLabelsSchema,
  origin: z.string().nullable(),
  nutritional_values: nutritionalValuesSchema.nullable(),
  search_words: searchWordsSchema,
});

/** Empty texts are none. */
export const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** The shop shows images of its own server alone. */
export const imageUrlSchema = z
  .string()
  .max(500)
  .regex(/^\/media\/[\w./-]+$/)
  .nullable();

const price = z.int().min(0).max(highestPrice);
const stock = z.int().min(0).max(1_000_000);

const requiredFields = {
  name: z.string().trim().min(1).max(200),
  category_id: z.uuid(),
  price_cents: price,
};

const optionalFields = {
  description: optionalText(2000).exactOptional(),
  price_per_unit: optionalText(50).exactOptional(),
  vat_rate: z.literal(vatRates).exactOptional(),
  net_content: z
    .strictObject({
      amount: z
        .number()
        .min(0.001)
        .max(1_000_000)
        .transform((amount) => Math.round(amount * 1000) / 1000),
      unit: z.enum(netUnits),
    })
    .nullable()
    .exactOptional(),
  deposit: z
    .strictObject({ kind: z.enum(depositKinds), amount_cents: z.int().min(1).max(1000) })
    .nullable()
    .exactOptional(),
  is_available: z.boolean().exactOptional(),
  image_url: imageUrlSchema.exactOptional(),
  pack: z.enum(packs).nullable().exactOptional(),
  ingredients: optionalText(5000).exactOptional(),
  allergens: z.array(z.enum(allergens)).max(allergens.length).exactOptional(),
  labels: productLabelsSchema.exactOptional(),
  origin: optionalText(200).exactOptional(),
  nutritional_values: nutritionalValuesSchema.nullable().exactOptional(),
  search_words: searchWordsSchema.exactOptional(),
  barcode: z
    .string()
    .trim()
    .transform(normalizeBarcode)
    .pipe(z.string())
    .refine(hasRightCheckDigit, { message: 'The check digit is wrong.' })
    .nullable()
    .exactOptional(),
};

export const newProductBody: z.ZodType<NewProduct> = z.strictObject({
  ...requiredFields,
  ...optionalFields,
  stock_quantity: stock.exactOptional(),
});

export const productChangesBody: z.ZodType<ProductChanges> = z.strictObject({
  name: requiredFields.name.exactOptional(),
  category_id: requiredFields.category_id.exactOptional(),
  price_cents: requiredFields.price_cents.exactOptional(),
  ...optionalFields,
  is_archived: z.boolean().exactOptional(),
});

const note = z.string().trim().max(200).exactOptional();
const stockBookingByKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['received', 'lost']), quantity: stock.min(1), note }),
  z.strictObject({ kind: z.literal('counted'), quantity: stock, counted_at: timeSchema, note }),
]);
/** First which fields there are at all, so that an unknown one is named whatever the kind is. */
export const stockBookingBody: z.ZodType<StockBooking> = z
  .strictObject({
    kind: z.enum(stockBookingKinds),
    quantity: stock,
    counted_at: timeSchema.exactOptional(),
    note,
  })
  .pipe(stockBookingByKind);

export const exportQuery: z.ZodType<ExportQuery> = z.strictObject({
  stock: z.literal('with').exactOptional(),
});

/** The version that is meant, in quotes as an entity tag has to be. */
export const ifMatchHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .exactOptional(),
});

export const adminProductQuery: z.ZodType<AdminProductQuery> = z.strictObject({
  ...pageQueryFields,
  query: z.string().trim().max(200).exactOptional(),
  category_id: z.uuid().exactOptional(),
  state: z.enum(productStates).exactOptional(),
  stock: z.enum(stockStates).exactOptional(),
  sort: z.enum(adminProductSorts).exactOptional(),
  direction: z.enum(sortDirections).exactOptional(),
});

export const stockMovementSchema: z.ZodType<StockMovement> = z.strictObject({
  quantity: z.int(),
  reason: z.enum(stockReasons),
  note: z.string().nullable(),
  order_id: z.uuid().nullable(),
  actor_email: z.string().nullable(),
  created_at: timeSchema,
});

const bulkChange: z.ZodType<BulkChange> = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1),
  price_cents: price.exactOptional(),
  is_available: z.boolean().exactOptional(),
});

export const bulkChangesBody = z.strictObject({
  changes: z
    .array(bulkChange)
    .min(1)
    .max(500)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
      message: 'A product is named twice.',
    }),
});

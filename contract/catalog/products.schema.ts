import { z } from 'zod';
import {
  allergensSchema,
  categoryReferenceSchema,
  depositSchema,
  nutritionalValuesSchema,
  productTextFields,
  reductionSchema,
  statementsSchema,
  type NumberSchema,
  typedFieldSchemas,
  typedProductFields,
} from '#contract/catalog/catalog.schema.ts';
import { waiverSchema } from '#contract/catalog/particulars.schema.ts';
import {
  centsSchema,
  imageUrlSchema,
  optionalTextSchema,
  timeSchema,
  netContentSchema,
  plainLabelsSchema,
  productLabelsSchema,
  unitPriceSchema,
} from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { languages, translations as translationLanguages } from '#domain/accounts/languages.ts';
import { hasRightCheckDigit, normalizeBarcode } from '#domain/catalog/barcode.ts';
import { factsChanges } from '#domain/catalog/food/facts-changes.ts';
import { lotOriginKinds } from '#domain/catalog/food/lot-origin.ts';
import { offerKinds } from '#domain/catalog/offer-price.ts';
import { maxPackSizes } from '#domain/catalog/pack-sizes.ts';
import {
  depositKinds,
  highestPrice,
  longestName,
  longestOf,
  mostProductsAtOnce,
  ofProductTexts,
  packs,
  productTexts,
  translatedTexts,
  vatRates,
  type TranslatedText,
  maxSearchWords,
} from '#domain/catalog/product-fields.ts';
import {
  adminProductSorts,
  productStates,
  sortDirections,
  stockStates,
} from '#domain/catalog/product-filters.ts';
import { maxFurtherImages } from '#domain/catalog/product-images.ts';
import { stockBookingKinds, stockReasons } from '#domain/catalog/stock-reasons.ts';
import { typedFieldNames, type TypedField } from '#domain/catalog/typed-fields.ts';
import { netUnits, roundTo } from '#domain/catalog/unit-price.ts';

/** Words that customers search for and that no text of the product contains, by language. */
export const searchWordsSchema = z
  .partialRecord(
    z.enum(languages),
    z.array(typedSchema('line').min(1).max(100)).max(maxSearchWords),
  )
  .meta({ id: 'SearchWords' });
export type SearchWords = z.infer<typeof searchWordsSchema>;

const translatedTextsSchema = z.strictObject(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  Object.fromEntries(
    translatedTexts.map((text) => [
      text,
      typedSchema('line').min(1).max(longestOf(text)).exactOptional(),
    ]),
  ) as Record<TranslatedText, z.ZodExactOptional<z.ZodString>>,
);

/** The texts of a product by language, without German, which has fields of its own. */
const translationsSchema = z
  .partialRecord(z.enum(translationLanguages), translatedTextsSchema)
  .meta({ id: 'ProductTranslations' });

/** The offer that runs now. */
const productOfferSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(offerKinds),
    reduction: reductionSchema.nullable(),
    price_cents: centsSchema,
    valid_to: timeSchema,
  })
  .meta({ id: 'ProductOffer' });
export type ProductOffer = z.infer<typeof productOfferSchema>;

/** A product in the staff's lists, available or not. */
export const adminProductSummarySchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    category: categoryReferenceSchema,
    /** The regular price; an offer may charge another one now. */
    price_cents: centsSchema,
    price_per_unit: z.string().nullable(),
    unit_price: unitPriceSchema.nullable(),
    stock_quantity: z.int(),
    /** Customers who wait for a mail when it can be ordered again. */
    alert_count: z.int(),
    is_available: z.boolean(),
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    barcode: z.string().nullable(),
    offer: productOfferSchema.nullable(),
    /** Counts the edits; the client sends it back as `If-Match`. */
    version: z.int(),
    archived_at: timeSchema.nullable(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'AdminProductSummary' });
export type AdminProductSummary = z.infer<typeof adminProductSummarySchema>;

/** Another product of a family. */
export const linkedProductSchema = adminProductSummarySchema
  .pick({ id: true, name: true, price_cents: true, image_url: true, pack: true })
  .meta({ id: 'LinkedProduct' });
export type LinkedProduct = z.infer<typeof linkedProductSchema>;

export const adminProductSchema = adminProductSummarySchema
  .extend({
    vat_rate: z.int(),
    net_content: netContentSchema.nullable(),
    deposit: depositSchema.nullable(),
    allergens: allergensSchema.nullable(),
    traces: allergensSchema.nullable(),
    statements: statementsSchema,
    labels: productLabelsSchema,
    ...productTextFields,
    nutritional_values: nutritionalValuesSchema.nullable(),
    search_words: searchWordsSchema,
    /** Of the group that it lies in: found by the search, and no name of the product. */
    group_words: searchWordsSchema,
    translations: translationsSchema,
    /** In their order, after `image_url`. */
    further_image_urls: z.array(z.string()),
    /** The key that the products of a family share, as in imports and exports. */
    family: z.string().nullable(),
    /** Where it is stored; null: nowhere yet. */
    shelf_id: z.uuid().nullable(),
    ...typedProductFields,
    /** What the shop pays for one unit, without VAT; null: unknown, or hidden from the role. */
    cost_cents: centsSchema.nullable(),
    /** What its lots for sale say of their origin; null: one says nothing. */
    lot_origins: z.array(z.enum(lotOriginKinds).nullable()),
    /** What may be missing although it is sold. */
    waivers: z.array(waiverSchema),
    /** The others of its family, without archived ones. */
    pack_sizes: z.array(linkedProductSchema),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

const price = z.int().min(0).max(highestPrice);
const stock = z.int().min(0).max(1_000_000);

const requiredFields = {
  name: typedSchema('line').min(1).max(longestName),
  category_id: z.uuid(),
  price_cents: price,
};

type TypedInputs = {
  [Name in TypedField]: z.ZodExactOptional<(typeof typedProductFields)[Name]>;
};
const typedSchemas = typedFieldSchemas(({ max, decimals }): NumberSchema => {
  if (decimals === undefined) return z.int().min(0).max(max);
  const number = z.number().min(0).max(max);
  return number.transform((value) => roundTo(value, decimals));
});
const typedEntries = typedFieldNames.map((name): [TypedField, z.core.$ZodType] => [
  name,
  z.exactOptional<z.core.$ZodType>(typedSchemas[name]),
]);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
const typedInputs = Object.fromEntries(typedEntries) as TypedInputs;

/** Null empties a field. */
const optionalFields = {
  ...ofProductTexts((name) => optionalTextSchema(productTexts[name].longest).exactOptional()),
  price_per_unit: optionalTextSchema(50).exactOptional(),
  vat_rate: z.literal(vatRates).exactOptional(),
  net_content: z
    .strictObject({
      amount: z
        .number()
        .min(0.001)
        .max(1_000_000)
        .transform((amount) => roundTo(amount, 3)),
      unit: z.enum(netUnits),
    })
    .nullable()
    .exactOptional(),
  deposit: z
    .strictObject({ kind: z.enum(depositKinds), amount_cents: z.int().min(1).max(1000) })
    .nullable()
    .exactOptional(),
  /** Without VAT. */
  cost_cents: price.nullable().exactOptional(),
  shelf_id: z.uuid().toLowerCase().nullable().exactOptional(),
  ...typedInputs,
  is_available: z.boolean().exactOptional(),
  image_url: imageUrlSchema.nullable().exactOptional(),
  further_image_urls: z.array(imageUrlSchema).max(maxFurtherImages).exactOptional(),
  /** The other products of its family; an empty list takes the product out of it. */
  pack_sizes: z.array(z.uuid().toLowerCase()).max(maxPackSizes).exactOptional(),
  pack: z.enum(packs).nullable().exactOptional(),
  allergens: allergensSchema.nullable().exactOptional(),
  traces: allergensSchema.nullable().exactOptional(),
  statements: statementsSchema.exactOptional(),
  labels: plainLabelsSchema.exactOptional(),
  nutritional_values: nutritionalValuesSchema.nullable().exactOptional(),
  search_words: searchWordsSchema.exactOptional(),
  group_words: searchWordsSchema.exactOptional(),
  translations: translationsSchema.exactOptional(),
  barcode: z
    .string()
    .trim()
    .transform(normalizeBarcode)
    .pipe(z.string())
    .refine(hasRightCheckDigit, { message: 'The check digit is wrong.' })
    .nullable()
    .exactOptional(),
};

export const newProductSchema = z
  .strictObject({ ...requiredFields, ...optionalFields, stock_quantity: stock.exactOptional() })
  .meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof newProductSchema>;

export const productChangesSchema = z
  .strictObject({
    name: requiredFields.name.exactOptional(),
    category_id: requiredFields.category_id.exactOptional(),
    price_cents: requiredFields.price_cents.exactOptional(),
    ...optionalFields,
    /**
     * Why facts of its label change: another label was printed, or the shop had read it wrongly, as
     * that of the units it has. Required while there are units.
     */
    facts_change: z.enum(factsChanges).exactOptional(),
    /** False restores an archived product. */
    is_archived: z.boolean().exactOptional(),
  })
  .meta({ id: 'ProductChanges' });
export type ProductChanges = z.infer<typeof productChangesSchema>;

export const adminProductQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Part of the name, or a barcode. */
  query: typedSchema('line').max(200).exactOptional(),
  category_id: z.uuid().exactOptional(),
  /** Default: all that are not archived. */
  state: z.enum(productStates).exactOptional(),
  stock: z.enum(stockStates).exactOptional(),
  /** Those with a text that readers of this language get in German. */
  untranslated: z.enum(translationLanguages).exactOptional(),
  sort: z.enum(adminProductSorts).exactOptional(),
  direction: z.enum(sortDirections).exactOptional(),
});
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;

export const stockMovementSchema = z
  .strictObject({
    quantity: z.int(),
    reason: z.enum(stockReasons),
    note: z.string().nullable(),
    order_id: z.uuid().nullable(),
    /** Of the person who booked it; null for the shop itself. */
    actor_email: z.string().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovementSchema>;

const note = typedSchema('line').max(200).exactOptional();
const bookingKindSchema = z.enum(stockBookingKinds);
const stockBookingByKindSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: bookingKindSchema.exclude(['counted']), quantity: stock.min(1), note }),
  /** The counted quantity at that time, now or earlier. */
  z.strictObject({ kind: z.literal('counted'), quantity: stock, counted_at: timeSchema, note }),
]);
/**
 * A change of stock, never a new total, because sales continue while a form is open. The first
 * object refuses unknown fields by name for every kind.
 */
export const stockBookingSchema = z
  .strictObject({
    kind: bookingKindSchema,
    quantity: stock,
    counted_at: timeSchema.exactOptional(),
    note,
  })
  .pipe(stockBookingByKindSchema)
  .meta({ id: 'StockBooking' });
export type StockBooking = z.infer<typeof stockBookingSchema>;

/** One product of a bulk change, with the version that the staff saw. */
const bulkChangeSchema = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1),
  name: requiredFields.name.exactOptional(),
  category_id: requiredFields.category_id.exactOptional(),
  price_cents: price.exactOptional(),
  is_available: z.boolean().exactOptional(),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const bulkChangesSchema = z
  .strictObject({
    changes: z
      .array(bulkChangeSchema)
      .min(1)
      .max(mostProductsAtOnce)
      .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
        message: 'A product is named twice.',
      }),
  })
  .meta({ id: 'BulkChanges' });
export type BulkChanges = z.infer<typeof bulkChangesSchema>;

export const exportQuerySchema = z.strictObject({
  /** Includes the stock and the last stock movement; by default the file has neither. */
  stock: z.literal('with').exactOptional(),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

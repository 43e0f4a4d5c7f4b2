import { z } from 'zod';
import {
  centsSchema,
  listOfIdsSchema,
  netContentSchema,
  productLabelsSchema,
  timeSchema,
  unitPriceSchema,
} from '#contract/fields.schema.ts';
import { originLineSchema } from '#contract/lot-origin.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { translations } from '#domain/accounts/languages.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { offerKinds } from '#domain/catalog/offer-price.ts';
import {
  depositKinds,
  ofNutrients,
  ofProductTexts,
  productSorts,
  statements,
  translatedTexts,
} from '#domain/catalog/product-fields.ts';
import {
  ofTypedFields,
  type AnyField,
  type NumberField,
  type TypedField,
  type TypedValues,
} from '#domain/catalog/typed-fields.ts';

/** A text by language, without German, which has a field of its own. */
export const textTranslationsSchema = z
  .partialRecord(z.enum(translations), z.string())
  .meta({ id: 'TextTranslations' });
export type TextTranslations = z.infer<typeof textTranslationsSchema>;

export const categoryReferenceSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    name_translations: textTranslationsSchema,
    slug: z.string(),
    /** Design token of the background colour behind images of this category. */
    tint: z.string(),
  })
  .meta({ id: 'CategoryReference' });
export type CategoryReference = z.infer<typeof categoryReferenceSchema>;

export const categorySchema = categoryReferenceSchema
  .extend({
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    /** Null at the top level. A parent has no parent itself. */
    parent_id: z.uuid().nullable(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

/** A category with no other translation of its name than that of the page's language. */
export type ListedCategory = Omit<Category, 'description'>;

/** What a link to a category needs. */
export type CategoryLink = Pick<
  ListedCategory,
  'id' | 'name' | 'name_translations' | 'slug' | 'parent_id'
>;

/** A category with the texts that only its own page shows. */
export const categoryDetailsSchema = categorySchema
  .extend({ description_translations: textTranslationsSchema })
  .meta({ id: 'CategoryDetails' });
export type CategoryDetails = z.infer<typeof categoryDetailsSchema>;

export const depositSchema = z
  .strictObject({ kind: z.enum(depositKinds), amount_cents: centsSchema })
  .meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof depositSchema>;

/**
 * How far an offer is below the lowest price charged in the 30 days before it began (PAngV § 11).
 */
export const reductionSchema = z
  .strictObject({ discount_percent: z.int(), original_price_cents: centsSchema })
  .meta({ id: 'Reduction' });
export type Reduction = z.infer<typeof reductionSchema>;

/** The offer whose price is charged now. */
export const runningOfferSchema = z
  .strictObject({
    kind: z.enum(offerKinds),
    /**
     * Null if the offer is not below that price: then no percentage and no previous price may be
     * shown.
     */
    reduction: reductionSchema.nullable(),
  })
  .meta({ id: 'RunningOffer' });
export type RunningOffer = z.infer<typeof runningOfferSchema>;

/**
 * The allergens of a product. An empty list states that it contains none of the 14; where the shop
 * has no data, the field is null.
 */
export const allergensSchema = z
  .array(z.enum(allergens).meta({ id: 'Allergen' }))
  .max(allergens.length)
  .meta({ id: 'Allergens' });

/** Further sentences that the law puts on a label. */
export const statementsSchema = z
  .array(z.enum(statements).meta({ id: 'Statement' }))
  .max(statements.length)
  .meta({ id: 'Statements' });

const untranslatedSchema = z.array(z.enum(translatedTexts)).meta({ id: 'UntranslatedTexts' });

/** Goods that last for less than the shop promises otherwise. */
export const shortLifeSchema = z
  .strictObject({
    /** They last until this day at least. */
    until: z.iso.date(),
    regular_price_cents: centsSchema,
  })
  .meta({ id: 'ShortLife' });

/**
 * A product in lists, cards and carts. Contains whether it is in stock but not the quantity, so
 * that an order does not invalidate caches.
 */
export const productSummarySchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Texts that are in German for lack of a translation, if any. */
    untranslated: untranslatedSchema.exactOptional(),
    brand: z.string().nullable(),
    /** The price charged now, including an offer, without deposit. */
    price_cents: centsSchema,
    /** Free text of the shop, used where no net content is given. */
    price_per_unit: z.string().nullable(),
    unit_price: unitPriceSchema.nullable(),
    net_content: netContentSchema.nullable(),
    deposit: depositSchema.nullable(),
    /** Percent, included in the price. */
    vat_rate: z.int(),
    category: categoryReferenceSchema,
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    is_available: z.boolean(),
    is_in_stock: z.boolean(),
    labels: productLabelsSchema,
    /** For warnings on the customer's device (ADR 0006). */
    allergens: allergensSchema.nullable(),
    /**
     * What it may contain by its label, none of it among `allergens`. An empty list: the label
     * names no traces, which does not say that there are none; null: the shop has no data.
     */
    traces: allergensSchema.nullable(),
    offer: runningOfferSchema.nullable(),
    /** Only goods are left that end before what the shop promises, for less. */
    short_life: shortLifeSchema.exactOptional(),
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** What each line that shows a product says of it, wherever it comes from. */
const { net_content, labels, allergens: containedSchema, traces } = productSummarySchema.shape;
export const lineFacts = { net_content, labels, allergens: containedSchema, traces };

/**
 * Per 100 g or ml, as on the EU label; in grams, except `energy_kj` and `calories` (kilocalories).
 */
export const nutritionalValuesSchema = z
  .strictObject(ofNutrients(() => z.number().min(0).max(10_000)))
  .meta({ id: 'NutritionalValues' });
export type NutritionalValues = z.infer<typeof nutritionalValuesSchema>;

/**
 * In `ingredients`, allergens are enclosed in double asterisks, because the label highlights them.
 */
export const productTextFields = ofProductTexts(() => z.string().nullable());

type TypedSchemas = { [Name in TypedField]: z.core.$ZodType<TypedValues[Name]> };

/** Named where one is returned: otherwise the compiler compares all kinds that may be. */
export type NumberSchema = z.core.$ZodType<number>;

/** The schema of each number, with its limits, and of each choice. */
export function typedFieldSchemas(numberOf: (field: NumberField) => NumberSchema): TypedSchemas {
  const schemaOf = (field: AnyField): z.core.$ZodType => {
    if ('isFlag' in field) return z.boolean();
    const schema = 'values' in field ? z.enum(field.values) : numberOf(field);
    return field.byDefault === null ? z.nullable(schema) : schema;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of its own field
  return ofTypedFields(schemaOf) as TypedSchemas;
}

/** As a product has them. */
export const typedProductFields = typedFieldSchemas(({ decimals }): NumberSchema => {
  if (decimals === undefined) return z.int();
  return z.number();
});

/** A product of a family, to compare it with the others. */
export const packSizeSchema = productSummarySchema
  .extend({
    /** Per kilogram, litre or piece, among those of the family that can be bought now. */
    has_lowest_unit_price: z.boolean(),
  })
  .meta({ id: 'PackSize' });
export type PackSize = z.infer<typeof packSizeSchema>;

export const productSchema = productSummarySchema
  .extend({
    ...productTextFields,
    /**
     * Of the goods on sale, in the order of the label; null: `origin` says what the shop knows.
     */
    origin_lines: z.array(originLineSchema).nullable(),
    /** In their order, after `image_url`. */
    further_image_urls: z.array(z.string()),
    /**
     * The products of its family that are sold, with itself, from small to large; empty without
     * others.
     */
    pack_sizes: z.array(packSizeSchema),
    stock_quantity: z.int(),
    ...typedProductFields,
    statements: statementsSchema,
    nutritional_values: nutritionalValuesSchema.nullable(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

export const bySlugSchema = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]+$/) });
export type BySlug = z.infer<typeof bySlugSchema>;

export const productQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Slug of a category. */
  category: z.string().max(100).exactOptional(),
  /** Comma-separated ids: the products of an anonymous cart. */
  ids: listOfIdsSchema.exactOptional(),
  sort: z.enum(productSorts).exactOptional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

/** All in stock; no product is in both. */
export const relatedProductsSchema = z.strictObject({
  /** Of a product that is sold out: what replaces it for the same people, the best first. */
  substitutes: z.array(productSummarySchema),
  /** Of the same category, the most alike first. */
  items: z.array(productSummarySchema),
  /** What customers buy with it. */
  together: z.array(productSummarySchema),
});
export type RelatedProducts = z.infer<typeof relatedProductsSchema>;

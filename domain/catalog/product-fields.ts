/**
 * The optional texts of a product, with their maximum lengths. Each is a column, a field of the API
 * and of the form, and a column of the import and the export; all of these are built from this
 * list.
 */
export const productTexts = {
  /** The name that the law prescribes or that describes the food (article 17). */
  legal_name: { longest: 200, isMultiline: false },
  description: { longest: 2000, isMultiline: true },
  ingredients: { longest: 5000, isMultiline: true },
  brand: { longest: 100, isMultiline: false },
  origin: { longest: 200, isMultiline: false },
  storage: { longest: 500, isMultiline: true },
  /** Instructions for use. */
  instructions: { longest: 1000, isMultiline: true },
  /** The food business that answers for the food (article 8). */
  responsible_name: { longest: 200, isMultiline: false },
  responsible_address: { longest: 300, isMultiline: false },
  /** The code of the control body, such as DE-ÖKO-006. */
  organic_code: { longest: 50, isMultiline: false },
  /** What the pack says about halal: nothing that the shop has checked. */
  pack_halal_text: { longest: 200, isMultiline: false },
} as const;
export type ProductText = keyof typeof productTexts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const productTextNames = Object.keys(productTexts) as ProductText[];

/** The texts that can be translated. */
export const translatedTexts = [
  'name',
  'legal_name',
  'description',
  'ingredients',
  'origin',
  'storage',
  'instructions',
] as const;
export type TranslatedText = (typeof translatedTexts)[number];

/** The maximum length of a name. */
export const longestName = 200;

/** The maximum length of a text, in German as in other languages. */
export function longestOf(text: TranslatedText): number {
  return text === 'name' ? longestName : productTexts[text].longest;
}

/** The most products that one call of the staff changes, or gives an offer. */
export const mostProductsAtOnce = 500;

/** An object with one value for each of these texts. */
export function ofProductTexts<T>(valueOf: (name: ProductText) => T): Record<ProductText, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(productTextNames.map((name) => [name, valueOf(name)])) as Record<
    ProductText,
    T
  >;
}

export const vatRates = [7, 19, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** Shapes of packaging in images. */
export const packs = ['tray', 'carton', 'bottle', 'jar', 'tin', 'bag', 'tub'] as const;

/** Goods sold by weight have a price for their nominal weight, and are weighed when picked. */
export const soldByKinds = ['piece', 'weight'] as const;

export const depositKinds = ['one_way', 'reusable'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** What a label says or does not say; halal, which names a certifier, is not among them. */
export const plainLabels = [
  'vegan',
  'vegetarian',
  'organic',
  'lactose_free',
  'gluten_free',
] as const;
export type PlainLabel = (typeof plainLabels)[number];

/** An object with one value for each of these labels. */
export function ofPlainLabels<T>(valueOf: (name: PlainLabel) => T): Record<PlainLabel, T> {
  const entries = plainLabels.map((name) => [name, valueOf(name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(entries) as Record<PlainLabel, T>;
}

/**
 * What the law makes a label say, in addition to its particulars: annex III of Regulation (EU) No
 * 1169/2011, annex VI part A for defrosted food, added water and pieces that were put together,
 * annex V of Regulation (EC) No 1333/2008 for azo dyes.
 */
export const statements = [
  'protective_atmosphere',
  'sweeteners',
  'sugars_and_sweeteners',
  'aspartame',
  'polyols',
  'liquorice',
  'caffeine',
  'plant_sterols',
  'azo_dyes',
  'defrosted',
  'added_water',
  'combined_pieces',
  'raw_milk',
  'irradiated',
] as const;
export type Statement = (typeof statements)[number];

/** As on the label: grams, except the energy in kilojoules and, as `calories`, in kilocalories. */
export const nutrients = [
  'energy_kj',
  'calories',
  'fat',
  'saturated_fat',
  'carbohydrates',
  'sugars',
  'fiber',
  'protein',
  'salt',
] as const;
export type Nutrient = (typeof nutrients)[number];

/** An object with one value for each nutrient. */
export function ofNutrients<T>(valueOf: (name: Nutrient) => T): Record<Nutrient, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(nutrients.map((name) => [name, valueOf(name)])) as Record<Nutrient, T>;
}

export const productSorts = ['name', 'price', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Maximum price in cents: 10,000 euros. */
export const highestPrice = 1_000_000;

/** Products with at most this stock count as low in stock. */
export const lowStock = 5;
/** Maximum number of search words per language. */
export const maxSearchWords = 50;

/** What a product is called, and what its group is called. */
export type SearchWordKind = 'search_words' | 'group_words';

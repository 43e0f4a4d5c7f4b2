import type { NutritionalValues, ProductLabels } from '#contract/catalog/catalog.schema.ts';
import type {
  AdminProduct,
  LinkedProduct,
  NewProduct,
  SearchWords,
} from '#contract/catalog/products.schema.ts';
import { languages, translations as translationLanguages } from '#domain/accounts/languages.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';
import { hasRightCheckDigit, normalizeBarcode } from '#domain/catalog/barcode.ts';
import { nutriScores } from '#domain/catalog/nutri-score.ts';
import {
  depositKinds,
  highestPrice,
  nutrients,
  ofProductTexts,
  packs,
  productTextNames,
  soldByKinds,
  translatedTexts,
  vatRates,
} from '#domain/catalog/product-fields.ts';
import { listImages } from '#domain/catalog/product-images.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import { netUnits } from '#domain/catalog/unit-price.ts';
import { parseEuros, type Cents } from '#domain/money.ts';
import { maxShelfLifeDays } from '#domain/stock/shelf-life.ts';

const textNames = [
  'name',
  'category_id',
  'price',
  'cost',
  'price_per_unit',
  'vat_rate',
  'net_amount',
  'net_unit',
  'deposit_kind',
  'deposit',
  'stock_quantity',
  'pack',
  'barcode',
  'shelf_id',
  'minimum_shelf_life_days',
  'sold_by',
  'halal_certifier',
  'nutri_score',
  ...productTextNames,
  ...nutrients,
  ...languages,
] as const;
export type TextName = (typeof textNames)[number];

/** The values of the form, as typed. */
export interface ProductValues {
  texts: Record<TextName, string>;
  is_available: boolean;
  vegan: boolean;
  vegetarian: boolean;
  organic: boolean;
  lactose_free: boolean;
  gluten_free: boolean;
  allergens: readonly Allergen[];
  /** According to the manufacturer; only valid without allergens. */
  is_free_of_allergens: boolean;
  translations: Translations;
  /** URLs in their order, the main image first. */
  images: readonly string[];
  /** The other products of its family; undefined until edited. */
  pack_sizes?: readonly LinkedProduct[];
}

export type FormError =
  | 'required'
  | 'price'
  | 'number'
  | 'pieces'
  | 'weight'
  | 'days'
  | 'barcode'
  | 'nutrition';
export type FormErrors = Partial<Record<TextName, FormError>>;

export interface ReadValues {
  errors: FormErrors;
  /** Complete only when there are no errors. */
  input: NewProduct;
}

/** A new product is available and has no stock (specification section 5). */
export function valuesOf(product?: AdminProduct): ProductValues {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  const texts = Object.fromEntries(textNames.map((name) => [name, ''])) as ProductValues['texts'];
  texts.vat_rate = '7';
  texts.stock_quantity = '0';
  texts.minimum_shelf_life_days = '0';
  texts.sold_by = 'piece';
  if (product === undefined) {
    return {
      texts,
      is_available: true,
      vegan: false,
      vegetarian: false,
      organic: false,
      lactose_free: false,
      gluten_free: false,
      allergens: [],
      is_free_of_allergens: false,
      translations: {},
      images: [],
    };
  }
  const { net_content: content, deposit, labels, nutritional_values, search_words } = product;
  for (const name of nutrients) texts[name] = numberText(nutritional_values?.[name]);
  for (const language of languages) texts[language] = search_words[language]?.join(', ') ?? '';
  Object.assign(texts, {
    ...ofProductTexts((name) => product[name] ?? ''),
    name: product.name,
    category_id: product.category.id,
    price: moneyText(product.price_cents),
    cost: product.cost_cents === null ? '' : moneyText(product.cost_cents),
    price_per_unit: product.price_per_unit ?? '',
    vat_rate: String(product.vat_rate),
    net_amount: numberText(content?.amount),
    net_unit: content?.unit ?? '',
    deposit_kind: deposit?.kind ?? '',
    deposit: deposit ? moneyText(deposit.amount_cents) : '',
    stock_quantity: String(product.stock_quantity),
    pack: product.pack ?? '',
    barcode: product.barcode ?? '',
    shelf_id: product.shelf_id ?? '',
    minimum_shelf_life_days: String(product.minimum_shelf_life_days),
    sold_by: product.sold_by,
    halal_certifier: labels.halal?.certifier ?? '',
    nutri_score: product.nutri_score ?? '',
  });
  return {
    texts,
    is_available: product.is_available,
    vegan: labels.vegan ?? false,
    vegetarian: labels.vegetarian ?? false,
    organic: labels.organic ?? false,
    lactose_free: labels.lactose_free ?? false,
    gluten_free: labels.gluten_free ?? false,
    allergens: product.allergens ?? [],
    is_free_of_allergens: product.allergens?.length === 0,
    translations: product.translations,
    images: listImages(product),
  };
}

/**
 * Parses the form and reports at the fields what the server would refuse. The server checks
 * everything again.
 */
export function readValues(values: ProductValues): ReadValues {
  const { texts, pack_sizes: packSizes } = values;
  const [mainImage = null, ...furtherImages] = values.images;
  const errors: FormErrors = {};
  const price = parseEuros(texts.price);
  if (texts.name.trim() === '') errors.name = 'required';
  if (texts.category_id === '') errors.category_id = 'required';
  if (texts.price.trim() === '') errors.price = 'required';
  else if (price === undefined || price > highestPrice) errors.price = 'price';

  const cost = texts.cost.trim() === '' ? null : parseEuros(texts.cost);
  if (cost === undefined || (cost ?? 0) > highestPrice) errors.cost = 'price';

  const amount = parseNumber(texts.net_amount);
  const unit = netUnits.find((name) => name === texts.net_unit);
  if (
    (texts.net_amount.trim() !== '' || unit !== undefined) &&
    !(amount !== undefined && amount > 0)
  )
    errors.net_amount = 'number';
  if (amount !== undefined && unit === undefined) errors.net_unit = 'required';

  const sold_by = soldByKinds.find((name) => name === texts.sold_by) ?? 'piece';
  if (sold_by === 'weight' && unit !== 'g' && unit !== 'kg') errors.net_unit = 'weight';

  const deposit = parseEuros(texts.deposit);
  const kind = depositKinds.find((name) => name === texts.deposit_kind) ?? null;
  if (kind !== null && (deposit === undefined || deposit === 0)) errors.deposit = 'price';

  const stock = texts.stock_quantity.trim() === '' ? 0 : Number(texts.stock_quantity);
  if (!Number.isInteger(stock) || stock < 0) errors.stock_quantity = 'pieces';

  const days =
    texts.minimum_shelf_life_days.trim() === '' ? 0 : Number(texts.minimum_shelf_life_days);
  if (!Number.isInteger(days) || days < 0 || days > maxShelfLifeDays)
    errors.minimum_shelf_life_days = 'days';

  const typedBarcode = texts.barcode.trim();
  const barcode = typedBarcode === '' ? null : normalizeBarcode(typedBarcode);
  if (barcode === undefined || (barcode !== null && !hasRightCheckDigit(barcode)))
    errors.barcode = 'barcode';

  const nutrition = readNutrition(texts, errors);
  return {
    errors,
    input: {
      name: texts.name.trim(),
      category_id: texts.category_id,
      price_cents: price ?? 0,
      cost_cents: cost ?? null,
      ...ofProductTexts((name) => texts[name].trim() || null),
      price_per_unit: texts.price_per_unit.trim() || null,
      vat_rate: vatRates.find((rate) => String(rate) === texts.vat_rate) ?? 7,
      net_content: amount !== undefined && unit !== undefined ? { amount, unit } : null,
      deposit: kind !== null && deposit !== undefined ? { kind, amount_cents: deposit } : null,
      is_available: values.is_available,
      stock_quantity: stock,
      shelf_id: texts.shelf_id || null,
      minimum_shelf_life_days: days,
      sold_by,
      image_url: mainImage,
      further_image_urls: furtherImages,
      ...(packSizes && { pack_sizes: packSizes.map(({ id }) => id) }),
      pack: packs.find((name) => name === texts.pack) ?? null,
      barcode: barcode ?? null,
      allergens: readAllergens(values),
      nutri_score: nutriScores.find((name) => name === texts.nutri_score) ?? null,
      labels: readLabels(values),
      nutritional_values: nutrition,
      search_words: readWords(texts),
      translations: readTranslations(values.translations),
    },
  };
}

/**
 * Null when no allergen is chosen and the manufacturer does not declare the product free of
 * allergens.
 */
function readAllergens({ allergens: chosen, is_free_of_allergens }: ProductValues) {
  return chosen.length > 0 || is_free_of_allergens
    ? allergens.filter((name) => chosen.includes(name))
    : null;
}

function readLabels(values: ProductValues): ProductLabels {
  const { texts, vegan, vegetarian, organic, lactose_free, gluten_free } = values;
  const certifier = texts.halal_certifier.trim();
  return {
    ...(certifier !== '' && { halal: { certifier } }),
    ...(vegan && { vegan }),
    ...(vegetarian && { vegetarian }),
    ...(organic && { organic }),
    ...(lactose_free && { lactose_free }),
    ...(gluten_free && { gluten_free }),
  };
}

/** All values or none: the law requires the complete table. */
function readNutrition(
  texts: ProductValues['texts'],
  errors: FormErrors,
): NutritionalValues | null {
  if (nutrients.every((name) => texts[name].trim() === '')) return null;
  const read = nutrients.map((name) => [name, parseNumber(texts[name])] as const);
  for (const [name, value] of read) if (value === undefined) errors[name] = 'nutrition';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- missing values are errors
  return Object.fromEntries(read) as unknown as NutritionalValues;
}

function readWords(texts: ProductValues['texts']): SearchWords {
  const words: SearchWords = {};
  for (const language of languages) {
    const list = texts[language].split(/[,،;]/).map((word) => word.trim());
    const given = list.filter((word) => word !== '');
    if (given.length > 0) words[language] = given;
  }
  return words;
}

/** Without emptied texts. */
function readTranslations(typed: Translations): Translations {
  const translations: Translations = {};
  for (const language of translationLanguages) {
    for (const text of translatedTexts) {
      const value = typed[language]?.[text]?.trim() ?? '';
      if (value !== '') (translations[language] ??= {})[text] = value;
    }
  }
  return translations;
}

function parseNumber(text: string): number | undefined {
  return /^\d{1,6}([.,]\d{1,3})?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : undefined;
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',');
}

export function moneyText(price: Cents): string {
  return (price / 100).toFixed(2).replace('.', ',');
}

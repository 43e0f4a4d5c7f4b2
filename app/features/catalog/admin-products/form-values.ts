import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  askedIf,
  choice,
  decimal,
  euros,
  flag,
  oneOf,
  optional,
  orElse,
  parsed,
  required,
  text,
  whole,
  words,
  type TextCodec,
} from '#app/i18n/form/typed-fields.ts';
import type { NutritionalValues } from '#contract/catalog/catalog.schema.ts';
import type {
  AdminProduct,
  LinkedProduct,
  NewProduct,
  SearchWords,
} from '#contract/catalog/products.schema.ts';
import {
  languages,
  ofLanguages,
  translations as translationLanguages,
} from '#domain/accounts/languages.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';
import { hasRightCheckDigit, normalizeBarcode } from '#domain/catalog/barcode.ts';
import {
  depositKinds,
  highestPrice,
  nutrients,
  ofNutrients,
  ofPlainLabels,
  ofProductTexts,
  packs,
  plainLabels,
  statements,
  translatedTexts,
  vatRates,
  type Statement,
} from '#domain/catalog/product-fields.ts';
import { listImages } from '#domain/catalog/product-images.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import { ofTypedFields, type TypedField, type TypedValues } from '#domain/catalog/typed-fields.ts';
import { netUnits } from '#domain/catalog/unit-price.ts';

const productPrice = euros('price', { max: highestPrice });
const productBarcode = parsed('barcode', (typed) => {
  const digits = normalizeBarcode(typed.trim());
  return digits !== undefined && hasRightCheckDigit(digits) ? digits : undefined;
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of its own field
const typedCodecs = ofTypedFields((field) => {
  if ('isFlag' in field) return flag(field.byDefault);
  if ('values' in field) return oneOf(field.values, field.byDefault);
  const { max, decimals } = field;
  const number =
    decimals === undefined ? whole('whole_number', { max }) : decimal('number', { max });
  return field.byDefault === null ? optional(number) : orElse(field.byDefault, number);
}) as { [Name in TypedField]: TextCodec<TypedValues[Name], 'whole_number' | 'number'> };

/** The fields of text of a product that has a deposit or none. */
const fieldsOf = (hasDeposit: boolean) => ({
  name: required('required', text),
  category_id: required('required', text),
  price: required('required', productPrice),
  cost: optional(productPrice),
  price_per_unit: optional(text),
  vat_rate: oneOf(vatRates, 7),
  net_amount: optional(decimal('number', { min: 0.001 })),
  net_unit: oneOf(netUnits, null),
  deposit_kind: oneOf(depositKinds, null),
  deposit: askedIf(hasDeposit, euros('price', { min: 1 })),
  stock_quantity: orElse(0, whole('pieces')),
  ...typedCodecs,
  pack: oneOf(packs, null),
  barcode: optional(productBarcode),
  shelf_id: optional(text),
  ...ofProductTexts(() => optional(text)),
});

const formOf = (hasDeposit: boolean) =>
  defineForm(fieldsOf(hasDeposit), ({ net_amount: amount, net_unit: unit = null, ...given }) => [
    ...(amount === null && unit !== null ? [['net_amount', 'number'] as const] : []),
    ...(typeof amount === 'number' && unit === null ? [['net_unit', 'required'] as const] : []),
    ...(given.sold_by === 'weight' && unit !== 'g' && unit !== 'kg'
      ? [['net_unit', 'weight'] as const]
      : []),
    ...(typeof amount === 'number' && (given.drained_amount ?? 0) > amount
      ? [['drained_amount', 'drained'] as const]
      : []),
  ]);

/** All values or none: the law requires the complete table. */
const nutritionForm = defineForm(
  ofNutrients(() => optional(decimal('nutrition'))),
  (values) =>
    nutrients.some((name) => values[name] !== null)
      ? nutrients.flatMap((name) => (values[name] === null ? [[name, 'nutrition'] as const] : []))
      : [],
);
const wordsForm = defineForm(ofLanguages(() => words));
const groupWordsForm = defineForm({
  group_de: words,
  group_en: words,
  group_tr: words,
  group_ar: words,
});

const boxes = defineForm({
  is_available: choice(true),
  ...ofPlainLabels(() => choice(false)),
});

type Texts = ReturnType<ReturnType<typeof formOf>['format']> &
  ReturnType<typeof nutritionForm.format> &
  ReturnType<typeof wordsForm.format> &
  ReturnType<typeof groupWordsForm.format>;
export type TextName = keyof Texts;

/** The values of the form, as typed. */
export interface ProductValues extends ReturnType<typeof boxes.format> {
  texts: Texts;
  allergens: readonly Allergen[];
  /** Those that are no allergens of it. */
  traces: readonly Allergen[];
  /** The label was read, and names no traces; only valid without them. */
  has_no_traces: boolean;
  statements: readonly Statement[];
  /** According to the manufacturer; only valid without allergens. */
  is_free_of_allergens: boolean;
  translations: Translations;
  /** URLs in their order, the main image first. */
  images: readonly string[];
  /** The other products of its family; undefined until edited. */
  pack_sizes?: readonly LinkedProduct[];
}

export type FormErrors = ReturnType<ReturnType<typeof formOf>['errors']> &
  ReturnType<typeof nutritionForm.errors> &
  ReturnType<typeof wordsForm.errors> &
  ReturnType<typeof groupWordsForm.errors>;

/** A new product is available and has no stock (specification section 5). */
export function valuesOf(product?: AdminProduct): ProductValues {
  return {
    texts: {
      ...formOf(true).format(product === undefined ? {} : readable(product)),
      ...nutritionForm.format(product?.nutritional_values ?? {}),
      ...wordTexts(product),
    },
    ...boxes.format({ ...product?.labels, ...product }),
    allergens: product?.allergens ?? [],
    is_free_of_allergens: product?.allergens?.length === 0,
    traces: product?.traces ?? [],
    has_no_traces: product?.traces?.length === 0,
    statements: product?.statements ?? [],
    translations: product?.translations ?? {},
    images: product === undefined ? [] : listImages(product),
  };
}

/** The product by the names of the fields. */
function readable({ net_content: content, deposit, ...product }: AdminProduct) {
  return {
    ...product,
    category_id: product.category.id,
    price: product.price_cents,
    cost: product.cost_cents,
    net_amount: content?.amount ?? null,
    net_unit: content?.unit ?? null,
    deposit_kind: deposit?.kind ?? null,
    deposit: deposit?.amount_cents ?? null,
  };
}

/**
 * What was typed, as the server takes it, or what is wrong at which field. The server checks
 * everything again.
 */
export function readValues(typed: ProductValues): { errors: FormErrors; input?: NewProduct } {
  const { texts, pack_sizes: packSizes } = typed;
  const form = formOf(depositKinds.some((kind) => kind === texts.deposit_kind));
  const [values, nutrition, lists, groups] = [
    form.values(texts),
    nutritionForm.values(texts),
    wordsForm.values(texts),
    groupWordsForm.values(texts),
  ];
  if (
    values === undefined ||
    nutrition === undefined ||
    lists === undefined ||
    groups === undefined
  ) {
    return { errors: { ...form.errors(texts), ...nutritionForm.errors(texts) } };
  }
  const { price, cost, net_amount, net_unit, deposit_kind, deposit, ...plain } = values;
  const [mainImage = null, ...furtherImages] = typed.images;
  return {
    errors: {},
    input: {
      ...plain,
      price_cents: price,
      cost_cents: cost,
      net_content:
        net_amount !== null && net_unit !== null ? { amount: net_amount, unit: net_unit } : null,
      deposit:
        deposit_kind !== null && deposit !== null
          ? { kind: deposit_kind, amount_cents: deposit }
          : null,
      is_available: typed.is_available,
      image_url: mainImage,
      further_image_urls: furtherImages,
      ...(packSizes && { pack_sizes: packSizes.map(({ id }) => id) }),
      allergens: readAllergens(typed),
      traces: readTraces(typed),
      statements: statements.filter((name) => typed.statements.includes(name)),
      labels: Object.fromEntries(
        plainLabels.filter((name) => typed[name]).map((name) => [name, true] as const),
      ),
      nutritional_values: completeNutrition(nutrition),
      search_words: givenWords(lists),
      group_words: givenWords(ofLanguages((language) => groups[`group_${language}`])),
      translations: readTranslations(typed.translations),
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

/** Null when no trace is chosen and it is not said that the label names none. */
function readTraces({ allergens: contained, traces, has_no_traces }: ProductValues) {
  const chosen = allergens.filter((name) => traces.includes(name) && !contained.includes(name));
  return chosen.length > 0 || has_no_traces ? chosen : null;
}

function completeNutrition(
  values: Record<(typeof nutrients)[number], number | null>,
): NutritionalValues | null {
  return nutrients.every((name) => values[name] === null)
    ? null
    : ofNutrients((name) => values[name] ?? 0);
}

function wordTexts(product?: Pick<AdminProduct, 'search_words' | 'group_words'>) {
  const { search_words: ofProduct, group_words: ofGroup } = product ?? {
    search_words: {},
    group_words: {},
  };
  const { de = [], en = [], tr = [], ar = [] } = ofGroup;
  return {
    ...wordsForm.format(ofProduct),
    ...groupWordsForm.format({ group_de: de, group_en: en, group_tr: tr, group_ar: ar }),
  };
}

function givenWords(lists: Required<SearchWords>): SearchWords {
  const given: SearchWords = {};
  for (const language of languages) {
    if (lists[language].length > 0) given[language] = lists[language];
  }
  return given;
}

/** Without emptied texts. */
function readTranslations(typed: Translations): Translations {
  const translations: Translations = {};
  for (const language of translationLanguages) {
    for (const name of translatedTexts) {
      const value = typed[language]?.[name]?.trim() ?? '';
      if (value !== '') (translations[language] ??= {})[name] = value;
    }
  }
  return translations;
}

import { z } from 'zod';
import type { SearchWords } from '#contract/catalog/products.schema.ts';
import { languages, translations as translationLanguages } from '#domain/accounts/languages.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { familyKey } from '#domain/catalog/pack-sizes.ts';
import {
  depositKinds,
  highestPrice,
  longestName,
  ofNutrients,
  ofPlainLabels,
  ofProductTexts,
  packs,
  productTexts,
  statements,
  translatedTexts,
  vatRates,
  type TranslatedText,
  maxSearchWords,
} from '#domain/catalog/product-fields.ts';
import { maxFurtherImages } from '#domain/catalog/product-images.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import {
  ofImportedFields,
  type AnyField,
  type ImportedField,
  type TypedValues,
} from '#domain/catalog/typed-fields.ts';
import { netUnits, roundTo } from '#domain/catalog/unit-price.ts';
import { cents } from '#domain/money.ts';
import { cleanTyped } from '#domain/typed-text.ts';
import {
  because,
  matching,
  cell,
  cleanText,
  text,
  paragraphs,
  list,
  wholeNumber,
  decimal,
  oneOf,
  flag,
  barcode,
} from './cells.ts';
import { findImplausible } from './nutrition.ts';
import { parseQuantity } from './quantity.ts';
import type { ReasonCode } from './row-errors.ts';

const imageUrl = cleanText(500).pipe(matching(/^\/media\//, 'image_elsewhere'));

const { description, ingredients, ...otherTexts } = ofProductTexts((name) => {
  const { longest, isMultiline } = productTexts[name];
  return (isMultiline ? paragraphs(longest) : text(longest)).exactOptional();
});

function importedSchema(field: AnyField & { reason: ReasonCode }): z.core.$ZodType {
  if ('isFlag' in field) return flag;
  if ('values' in field) return oneOf(field.values, because(field.reason));
  const { max, decimals, reason } = field;
  if (decimals === undefined) return wholeNumber(reason, max);
  return decimal(reason)
    .pipe(z.number().max(max, because(reason)))
    .transform((value) => roundTo(value, decimals));
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of its own field
const importedFields = ofImportedFields((field): z.core.$ZodType =>
  z.exactOptional(importedSchema(field)),
) as {
  [Name in ImportedField]: z.ZodExactOptional<z.core.$ZodType<NonNullable<TypedValues[Name]>>>;
};

/** A list of allergens, or that there are none by a statement of the maker. */
const allergenList = list
  .transform((values) => (values.join() === 'none' ? [] : [...new Set(values)]))
  .pipe(z.array(z.enum(allergens, because('allergen_unknown'))));

/** The fields that are read one by one. */
const plainFields = {
  id: cell.pipe(z.uuid(because('not_an_id'))).exactOptional(),
  barcode: barcode.exactOptional(),
  name: text(longestName)
    .pipe(matching(/[\p{L}\d]/u, 'name_without_letters'))
    .exactOptional(),
  description,
  category: text(100).exactOptional(),
  price_per_unit: text(50).exactOptional(),
  vat_rate: oneOf(vatRates.map(String), because('vat_rate')).transform(Number).exactOptional(),
  stock_quantity: wholeNumber('not_a_whole_number', 1_000_000).exactOptional(),
  stock_movement: cell
    .pipe(matching(/^\d{1,15}$/, 'not_a_whole_number'))
    .transform(Number)
    .exactOptional(),
  ...importedFields,
  is_available: flag.exactOptional(),
  image_url: cell.pipe(imageUrl).exactOptional(),
  further_image_urls: list
    .pipe(z.array(imageUrl).max(maxFurtherImages, because('too_many_images')))
    .exactOptional(),
  family: cell
    .transform((value) => value.toLowerCase())
    .pipe(matching(familyKey, 'family_form'))
    .pipe(z.string().max(80, because('too_long')))
    .exactOptional(),
  pack: oneOf(packs, because('pack_unknown')).exactOptional(),
  ingredients,
  allergens: allergenList.exactOptional(),
  traces: allergenList.exactOptional(),
  statements: list
    .transform((values) => [...new Set(values)])
    .pipe(z.array(z.enum(statements, because('statement_unknown'))))
    .exactOptional(),
  ...otherTexts,
};

export const plainSchema = z.object(plainFields);

const euros = cell
  .transform((value) => cleanTyped('number', value).replace(/ ?(€|EUR)$/, ''))
  // Databases write four or six decimals; three may be thousands.
  .pipe(matching(/^\d{1,5}([.,](\d{1,2}|\d{2}0000|\d{2}00))?$/, 'price_form'))
  // Converts the digits, because 1.15 * 100 is less than 115.
  .transform((value) => {
    const [whole = '', rest = ''] = value.split(/[.,]/);
    return Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
  })
  .pipe(z.number().max(highestPrice, because('price_form')));

const priceFields = {
  price_cents: wholeNumber('price_form', highestPrice).exactOptional(),
  price: euros.exactOptional(),
  /** Without VAT, with more decimals where another shop computed it from the price with VAT. */
  price_net: cell
    .transform((value) => value.replace(/ ?(€|EUR)$/, ''))
    .pipe(matching(/^\d{1,5}([.,](\d{1,2}|\d{4,9}))?$/, 'price_form'))
    .transform((value) => Number(value.replace(',', '.')))
    .exactOptional(),
};

export const priceSchema = z
  .object({ ...priceFields, vat_rate: z.unknown().optional() })
  .refine(
    ({ price, price_cents }) => price === undefined || (price_cents ?? price) === price,
    because('price_contradicts'),
  )
  .refine(
    ({ price_net, vat_rate }) => price_net === undefined || vat_rate !== undefined,
    because('vat_rate_missing'),
  )
  .transform(({ price_net, vat_rate, price, price_cents = price }) => {
    // A wrong rate is reported as that of its own field.
    const times = 100 + (plainFields.vat_rate.safeParse(vat_rate).data ?? 0);
    const ofNet = price_net === undefined ? undefined : Math.round(price_net * times + 1e-6);
    const found = price_cents ?? ofNet;
    return found === undefined ? {} : { price_cents: cents(found) };
  })
  .refine(
    ({ price_cents }) => price_cents === undefined || price_cents <= highestPrice,
    because('price_form'),
  );

const costFields = {
  cost_cents: wholeNumber('price_form', highestPrice).exactOptional(),
  cost: euros.exactOptional(),
};

export const costSchema = z
  .object(costFields)
  .refine(
    ({ cost, cost_cents }) => cost === undefined || (cost_cents ?? cost) === cost,
    because('price_contradicts'),
  )
  .transform(({ cost, cost_cents = cost }) =>
    cost_cents === undefined ? {} : { cost_cents: cents(cost_cents) },
  );

const contentFields = {
  quantity: cell
    .transform(parseQuantity)
    .pipe(z.object({ amount: z.number(), unit: z.enum(netUnits) }, because('quantity_unclear')))
    .exactOptional(),
  net_amount: decimal('net_content_form')
    .pipe(
      z
        .number()
        .min(0.001, because('net_content_form'))
        .max(1_000_000, because('net_content_form')),
    )
    .exactOptional(),
  net_unit: oneOf(netUnits, because('net_content_form')).exactOptional(),
};

export const contentSchema = z
  .object(contentFields)
  .refine(
    ({ net_amount, net_unit }) => (net_amount === undefined) === (net_unit === undefined),
    because('net_content_form'),
  )
  .refine(
    ({ quantity, net_amount, net_unit }) =>
      quantity === undefined ||
      net_unit === undefined ||
      (quantity.amount === net_amount && quantity.unit === net_unit),
    because('quantity_contradicts'),
  )
  .transform(({ quantity, net_amount = quantity?.amount, net_unit = quantity?.unit }) =>
    net_amount === undefined || net_unit === undefined
      ? {}
      : { net_amount: roundTo(net_amount, 3), net_unit },
  );

/** VerpackG § 31: the deposit on a one-way pack is 25 cents. */
const oneWayDeposit = 25;

const depositFields = {
  deposit_kind: oneOf([...depositKinds, 'none'], because('deposit_form')).exactOptional(),
  deposit_cents: wholeNumber('deposit_form', 1000).exactOptional(),
};

export const depositSchema = z
  .object(depositFields)
  .transform(({ deposit_kind: kind, deposit_cents: amount }, context) => {
    if (kind === undefined && amount === undefined) return {};
    if (kind === undefined || kind === 'none') {
      if (amount === undefined || amount === 0)
        return { deposit_kind: null, deposit_cents: cents(0) };
    } else {
      const value = amount ?? (kind === 'one_way' ? oneWayDeposit : 0);
      if (value > 0) return { deposit_kind: kind, deposit_cents: cents(value) };
    }
    context.addIssue({ code: 'custom', message: because('deposit_form') });
    return z.NEVER;
  });

/** Two decimals are more than a label shows. */
const nutrientFields = ofNutrients(() =>
  decimal('not_a_number')
    .transform((value) => roundTo(value, 2))
    .exactOptional(),
);

export const nutritionSchema = z.object(nutrientFields).superRefine((values, context) => {
  for (const message of findImplausible(values)) context.addIssue({ code: 'custom', message });
});

const labelFields = ofPlainLabels(() => flag.exactOptional());

export const labelSchema = z.object(labelFields);

const words = list
  .pipe(z.array(cleanText(100)).max(maxSearchWords, because('too_long')))
  .exactOptional();

type WordKind = 'search_words' | 'group_words';

/** `search_words_de` and so on. */
const wordFieldsOf = (kind: WordKind) =>
  Object.fromEntries(languages.map((language) => [`${kind}_${language}` as const, words]));

const wordSchema = (kind: WordKind) =>
  z.object(wordFieldsOf(kind)).transform((row) => {
    const given: SearchWords = {};
    for (const language of languages) {
      const found = row[`${kind}_${language}`];
      if (found !== undefined) given[language] = found;
    }
    return given;
  });

export const searchWordSchema = wordSchema('search_words');
export const groupWordSchema = wordSchema('group_words');

/** `name_en`, `description_tr` and so on: each text in each language. */
const translatedFields = translationLanguages.flatMap((language) =>
  translatedTexts.map((name) => ({ language, name, field: `${name}_${language}` })),
);

const textField = (name: TranslatedText) => {
  if (name === 'name')
    return text(longestName).pipe(matching(/[\p{L}\d]/u, 'name_without_letters'));
  const { longest, isMultiline } = productTexts[name];
  return isMultiline ? paragraphs(longest) : text(longest);
};

const translationFields = Object.fromEntries(
  translatedFields.map(({ name, field }) => [field, textField(name).exactOptional()]),
);

export const translationSchema = z.object(translationFields).transform((given): Translations => {
  const translations: Translations = {};
  for (const { language, name, field } of translatedFields) {
    const value = given[field];
    if (value !== undefined) (translations[language] ??= {})[name] = value;
  }
  return translations;
});

/** Every field that a row of our own format may have. */
export const knownFields: ReadonlySet<string> = new Set(
  Object.keys({
    ...plainFields,
    ...priceFields,
    ...costFields,
    ...contentFields,
    ...depositFields,
    ...nutrientFields,
    ...labelFields,
    ...wordFieldsOf('search_words'),
    ...wordFieldsOf('group_words'),
    ...translationFields,
  }),
);

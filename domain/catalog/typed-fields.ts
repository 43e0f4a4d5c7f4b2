import { foodKinds, ingredientsExemptions, nutritionExemptions } from './food/food-kinds.ts';
import type { ImportReason } from './import-reasons.ts';
import { nutriScores } from './nutri-score.ts';
import { soldByKinds } from './product-fields.ts';

interface Field {
  /** The group of the form that asks for it. */
  group: 'storage' | 'label';
  /** Why a row with another value is not imported; null: neither imported nor exported. */
  reason: ImportReason | null;
}
/** A number from 0 to `max`. */
export interface NumberField extends Field {
  max: number;
  /** The most decimals that are stored; a whole number without. */
  decimals?: number;
  /** Of a product that says nothing; null: it may say nothing. */
  byDefault: number | null;
}
interface ChoiceField extends Field {
  values: readonly string[];
  byDefault: string | null;
}
/** What is so or not. */
interface FlagField extends Field {
  isFlag: true;
  byDefault: boolean;
}
export type AnyField = NumberField | ChoiceField | FlagField;

/**
 * The numbers, choices and flags of a product that its own page and form show. Each is a column, a
 * field of the API and of the form, and a column of the import and the export; all of these are
 * built from this list. It lacks what lists and carts show, too (VAT rate, pack), and what several
 * columns make (net content, deposit).
 */
export const typedFields = {
  /** Days after the delivery on which it still lasts; 0: nothing is promised. */
  minimum_shelf_life_days: {
    max: 730,
    byDefault: 0,
    group: 'storage',
    reason: 'shelf_life_form',
  },
  /** By weight: the price is for the net content, and the customer pays for what is weighed. */
  sold_by: { values: soldByKinds, byDefault: 'piece', group: 'storage', reason: null },
  nutri_score: {
    values: nutriScores,
    byDefault: null,
    group: 'label',
    reason: 'nutri_score_unknown',
  },
  /** Decides which particulars the law asks for. */
  food_kind: {
    values: foodKinds,
    byDefault: 'other',
    group: 'label',
    reason: 'food_kind_unknown',
  },
  is_prepacked: { isFlag: true, byDefault: true, group: 'label', reason: 'not_true_or_false' },
  /** Its drained weight is required (annex IX of Regulation (EU) No 1169/2011). */
  is_in_liquid: { isFlag: true, byDefault: false, group: 'label', reason: 'not_true_or_false' },
  /** It cannot be used rightly without instructions (article 9 (1) j). */
  needs_instructions: {
    isFlag: true,
    byDefault: false,
    group: 'label',
    reason: 'not_true_or_false',
  },
  /** In the unit of the net content. */
  drained_amount: {
    max: 1_000_000,
    decimals: 3,
    byDefault: null,
    group: 'label',
    reason: 'drained_form',
  },
  /** Percent by volume. */
  alcohol_percent: {
    max: 100,
    decimals: 1,
    byDefault: null,
    group: 'label',
    reason: 'percent_form',
  },
  /** Minced meat: "percentage of fat under …". */
  fat_below: { max: 100, byDefault: null, group: 'label', reason: 'percent_form' },
  /** Minced meat: "collagen/meat protein ratio under …". */
  collagen_below: { max: 100, byDefault: null, group: 'label', reason: 'percent_form' },
  /** Why there need be no list of ingredients. */
  ingredients_exemption: {
    values: ingredientsExemptions,
    byDefault: null,
    group: 'label',
    reason: 'exemption_unknown',
  },
  /** Why there need be no nutrition declaration. */
  nutrition_exemption: {
    values: nutritionExemptions,
    byDefault: null,
    group: 'label',
    reason: 'exemption_unknown',
  },
} as const satisfies Record<string, AnyField>;

type Fields = typeof typedFields;
export type TypedField = keyof Fields;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const typedFieldNames = Object.keys(typedFields) as TypedField[];

type ValueOf<F extends AnyField> =
  | (F extends ChoiceField ? F['values'][number] : F extends FlagField ? boolean : number)
  | (F['byDefault'] extends null ? null : never);
/** What a product has of each. */
export type TypedValues = { -readonly [Name in TypedField]: ValueOf<Fields[Name]> };

export type FlagName = {
  [Name in TypedField]: Fields[Name] extends FlagField ? Name : never;
}[TypedField];

export function isFlag(name: TypedField): name is FlagName {
  return 'isFlag' in typedFields[name];
}

/** Each choice with its field, as `sold_by.piece`. */
export type TypedChoice = {
  [Name in TypedField]: Fields[Name] extends ChoiceField
    ? `${Name}.${Fields[Name]['values'][number]}`
    : never;
}[TypedField];

/** An object with one value for each of these fields. */
export function ofTypedFields<T>(
  valueOf: (field: AnyField, name: TypedField) => T,
): Record<TypedField, T> {
  const entries = typedFieldNames.map((name) => [name, valueOf(typedFields[name], name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(entries) as Record<TypedField, T>;
}

/** The values of a product without its other fields. */
export function typedValuesOf(product: TypedValues): TypedValues {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each under its own name
  return ofTypedFields((_, name) => product[name]) as TypedValues;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each under its own name
export const typedDefaults = ofTypedFields(({ byDefault }) => byDefault) as TypedValues;

export type ImportedField = {
  [Name in TypedField]: Fields[Name]['reason'] extends null ? never : Name;
}[TypedField];
export const importedFieldNames = typedFieldNames.filter(
  (name): name is ImportedField => typedFields[name].reason !== null,
);

/** An object with one value for each of the fields that are imported and exported. */
export function ofImportedFields<T>(
  valueOf: (field: AnyField & { reason: ImportReason }, name: ImportedField) => T,
): Record<ImportedField, T> {
  const entries = importedFieldNames.map((name) => [name, valueOf(typedFields[name], name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(entries) as Record<ImportedField, T>;
}

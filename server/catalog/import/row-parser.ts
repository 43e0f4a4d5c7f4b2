import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { NutritionalValues } from '#contract/catalog/catalog.schema.ts';
import type { ImportedField, TypedField } from '#domain/catalog/typed-fields.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Products } from '#server/platform/db/tables.ts';
import { shortenedNumber } from './cells.ts';
import type { ReadRow } from './json-lines.ts';
import { addEnergy, completeNutrition } from './nutrition.ts';
import {
  fromOpenFoodFacts,
  isOpenFoodFacts,
  type Cells,
  type OwnCells,
} from './open-food-facts.ts';
import { isReasonCode, type NoteCode, type Reason } from './row-errors.ts';
import {
  contentSchema,
  costSchema,
  depositSchema,
  knownFields,
  labelSchema,
  nutritionSchema,
  plainSchema,
  priceSchema,
  searchWordSchema,
  groupWordSchema,
  translationSchema,
} from './schemas.ts';

/** The columns of a product that an import may set. */
export type ProductFields = Omit<
  Selectable<Products>,
  | 'id'
  | 'archived_at'
  | 'created_at'
  | 'updated_at'
  | 'version'
  | 'facts_version'
  | 'halal_certificate_id'
  | 'halal_proof'
  | 'halal_stunning'
  | 'known_shortage'
  | 'promised_origin'
  | 'sale_state'
  | 'short_life_percent'
  | 'short_life_price_cents'
  | 'short_life_units'
  | 'short_life_until'
  | 'waiting_quantity'
  | 'shelf_id'
  | Exclude<TypedField, ImportedField>
>;

export interface Row {
  id?: string;
  /** Slug or name. */
  category?: string;
  /** The fields of the row; omitted ones are unchanged. */
  given: Partial<Omit<ProductFields, 'category_id'>>;
  /** The last stock movement at the time of the export. */
  stockMovement?: number;
  /**
   * From a source without prices: a new product is not available until the staff has checked it.
   */
  isDraft: boolean;
  /** Per 100 g, also when values are missing. */
  nutrition: Partial<NutritionalValues>;
  notes: NoteCode[];
}

const partSchemas = {
  plain: plainSchema,
  price: priceSchema,
  cost: costSchema,
  content: contentSchema,
  deposit: depositSchema,
  nutrition: nutritionSchema,
  labels: labelSchema,
  words: searchWordSchema,
  groupWords: groupWordSchema,
  translated: translationSchema,
};
type Parts = { [Part in keyof typeof partSchemas]: z.output<(typeof partSchemas)[Part]> };

/**
 * Reads a row of either format: our own or that of Open Food Facts. `vatRate` is that of prices
 * without VAT.
 */
export function readRow(
  { cells: raw, foreign }: ReadRow,
  { vatRate }: { vatRate?: string | undefined } = {},
): Result<Row, Reason[]> {
  const isForeign = isOpenFoodFacts(raw);
  const { cells, reasons, notes, hasAlcohol } = isForeign
    ? fromOpenFoodFacts(raw)
    : fromOwnFormat(raw);
  if (foreign !== undefined) notes.push(...foreign.notes);
  const given = completeCells(withoutEmpty(cells), vatRate, notes);
  const parts = readParts(given);
  if (!parts.ok) return refuse([...reasons, ...parts.error]);

  const { nutrition } = parts.value;
  const values = isForeign && !hasAlcohol ? addEnergy(nutrition) : nutrition;
  const nutritional_values = completeNutrition(values);
  if (hasEntries(values) && nutritional_values === undefined) {
    if (isForeign) notes.push('nutrition_left_out');
    else reasons.push({ code: 'nutrition_incomplete' });
  }
  if (reasons.length > 0) return refuse(reasons);
  return ok({
    ...rowOf(parts.value, nutritional_values),
    isDraft: isForeign,
    nutrition: values,
    notes,
  });
}

/**
 * Adds the VAT rate of prices without one. Drops a barcode that a spreadsheet shortened, and a name
 * that proves nothing (ADR 0051).
 */
function completeCells(given: Cells, vatRate: string | undefined, notes: NoteCode[]): Cells {
  if (given.price_net !== undefined && vatRate !== undefined) given.vat_rate ??= vatRate;
  if (given.id !== undefined && shortenedNumber.test(String(given.barcode))) {
    delete given.barcode;
    notes.push('barcode_left_out');
  }
  if (given.halal_certifier !== undefined) {
    delete given.halal_certifier;
    notes.push('halal_left_out');
  }
  return given;
}

/** The parts of a row, or the reasons of all parts that cannot be read. */
function readParts(given: Cells): Result<Parts, Reason[]> {
  const results = Object.entries(partSchemas).map(
    ([part, schema]) => [part, schema.safeParse(given)] as const,
  );
  if (results.some(([, { success }]) => !success)) {
    return refuse(results.flatMap(([, { error }]) => reasonsOf(error, given)));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very schemas
  return ok(Object.fromEntries(results.map(([part, { data }]) => [part, data])) as Parts);
}

/** What a row says of its product; fields that it does not name are omitted. */
function rowOf(
  { plain, price, cost, content, deposit, labels, words, groupWords, translated }: Parts,
  nutritional_values: NutritionalValues | undefined,
): Pick<Row, 'id' | 'category' | 'stockMovement' | 'given'> {
  const { id, category, stock_movement: stockMovement, allergens, traces, ...fields } = plain;
  return {
    ...(id !== undefined && { id }),
    ...(category !== undefined && { category }),
    ...(stockMovement !== undefined && { stockMovement }),
    given: {
      ...fields,
      ...(allergens && { allergens, is_free_of_allergens: allergens.length === 0 }),
      ...(traces && { traces, has_trace_data: true }),
      ...price,
      ...cost,
      ...content,
      ...deposit,
      ...(nutritional_values && { nutritional_values }),
      ...(hasEntries(labels) && { labels }),
      ...(hasEntries(words) && { search_words: words }),
      ...(hasEntries(groupWords) && { group_words: groupWords }),
      ...(hasEntries(translated) && { translations: translated }),
    },
  };
}

/** Flattens nested JSON fields to the column names of CSV. */
function fromOwnFormat({
  labels,
  nutritional_values,
  search_words,
  group_words,
  ...plain
}: Cells): OwnCells {
  const { halal, ...otherLabels } = cellsOf('labels', labels);
  const cells: Cells = {
    ...plain,
    ...cellsOf('nutritional_values', nutritional_values),
    ...otherLabels,
    ...(halal !== undefined && { halal_certifier: cellsOf('halal', halal).certifier }),
    ...Object.fromEntries(
      Object.entries({ search_words, group_words }).flatMap(([kind, given]) =>
        Object.entries(cellsOf(kind, given)).map(([language, words]) => [
          `${kind}_${language}`,
          words,
        ]),
      ),
    ),
  };
  const unknown = Object.keys(cells).filter((field) => !knownFields.has(field));
  return {
    cells,
    reasons: unknown.map((field) => ({ code: 'unknown_field', field })),
    notes: [],
    hasAlcohol: false,
  };
}

/**
 * The members of an object. Any other value stays under its own name and is reported as unknown.
 */
function cellsOf(field: string, value: unknown): Cells {
  if (value === undefined || value === null) return {};
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value)) : { [field]: value };
}

/**
 * Null and empty values are ignored: an import adds and changes, it never empties a field. That a
 * product contains none of the 14 allergens is stated by "none", not by an empty list.
 */
function withoutEmpty(cells: Cells): Cells {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => !isEmpty(value)));
}

function reasonsOf(error: z.ZodError | undefined, cells: Cells): Reason[] {
  const reasons = (error?.issues ?? []).map(({ message, path: [field] }): Reason => {
    if (!isReasonCode(message)) throw new Error(`no such reason: ${message}`);
    return typeof field === 'string'
      ? { code: message, field, found: cells[field] }
      : { code: message };
  });
  // Deduplicates: several items of a list may fail for the same reason.
  return [...new Map(reasons.map((reason) => [`${reason.code} ${reason.field}`, reason])).values()];
}

function hasEntries(value: object): boolean {
  return Object.keys(value).length > 0;
}

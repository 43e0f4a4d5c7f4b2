import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { NutritionalValues } from '#contract/catalog/catalog.schema.ts';
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
  | 'known_shortage'
  | 'sold_by'
  | 'shelf_id'
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
  const given = withoutEmpty(cells);
  if (foreign !== undefined) notes.push(...foreign.notes);
  if (given.price_net !== undefined && vatRate !== undefined) given.vat_rate ??= vatRate;
  if (given.id !== undefined && shortenedNumber.test(String(given.barcode))) {
    delete given.barcode;
    notes.push('barcode_left_out');
  }
  const plain = plainSchema.safeParse(given);
  const price = priceSchema.safeParse(given);
  const cost = costSchema.safeParse(given);
  const content = contentSchema.safeParse(given);
  const deposit = depositSchema.safeParse(given);
  const nutrition = nutritionSchema.safeParse(given);
  const labels = labelSchema.safeParse(given);
  const words = searchWordSchema.safeParse(given);
  const translated = translationSchema.safeParse(given);
  const parts = [plain, price, cost, content, deposit, nutrition, labels, words, translated];
  reasons.push(...parts.flatMap(({ error }) => reasonsOf(error, given)));

  if (!plain.success || !price.success || !cost.success) return refuse(reasons);
  if (!content.success || !deposit.success) return refuse(reasons);
  if (!nutrition.success || !labels.success || !words.success || !translated.success)
    return refuse(reasons);
  const values = isForeign && !hasAlcohol ? addEnergy(nutrition.data) : nutrition.data;
  const nutritional_values = completeNutrition(values);
  if (Object.keys(values).length > 0 && nutritional_values === undefined) {
    if (isForeign) notes.push('nutrition_left_out');
    else reasons.push({ code: 'nutrition_incomplete' });
  }
  if (reasons.length > 0) return refuse(reasons);

  const { id, category, stock_movement: stockMovement, allergens, ...fields } = plain.data;
  return ok({
    ...(id !== undefined && { id }),
    ...(category !== undefined && { category }),
    ...(stockMovement !== undefined && { stockMovement }),
    given: {
      ...fields,
      ...(allergens && { allergens, is_free_of_allergens: allergens.length === 0 }),
      ...price.data,
      ...cost.data,
      ...content.data,
      ...deposit.data,
      ...(nutritional_values && { nutritional_values }),
      ...(hasEntries(labels.data) && { labels: labels.data }),
      ...(hasEntries(words.data) && { search_words: words.data }),
      ...(hasEntries(translated.data) && { translations: translated.data }),
    },
    isDraft: isForeign,
    nutrition: values,
    notes,
  });
}

/** Flattens nested JSON fields to the column names of CSV. */
function fromOwnFormat({ labels, nutritional_values, search_words, ...plain }: Cells): OwnCells {
  const { halal, ...otherLabels } = cellsOf('labels', labels);
  const cells: Cells = {
    ...plain,
    ...cellsOf('nutritional_values', nutritional_values),
    ...otherLabels,
    ...(halal !== undefined && { halal_certifier: cellsOf('halal', halal).certifier }),
    ...Object.fromEntries(
      Object.entries(cellsOf('search_words', search_words)).map(([language, words]) => [
        `search_words_${language}`,
        words,
      ]),
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

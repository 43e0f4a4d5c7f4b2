import { productTexts } from '#domain/catalog/product-fields.ts';
import { decodeEntities } from './reading/entities.ts';
import type { NoteCode, Reason } from './row-errors.ts';

/** A raw row: a JSON object, or a CSV line by header. */
export type Cells = Record<string, unknown>;

/** Open Food Facts' nutrient names and ours. */
const nutrients = {
  fat: 'fat',
  saturated_fat: 'saturated_fat',
  carbohydrates: 'carbohydrates',
  sugars: 'sugars',
  fiber: 'fiber',
  proteins: 'protein',
  salt: 'salt',
} as const;

/**
 * Detects the shapes of their rows: of the project's own exports and interface (`code`,
 * `product_name`), with `nutriments_100g`, or flat with `ingredients`, `image` and `sodium`.
 */
export function isOpenFoodFacts(cells: Cells): boolean {
  return (
    ('code' in cells && ('product_name' in cells || 'product' in cells)) ||
    'nutriments_100g' in cells ||
    ('ingredients' in cells && 'image' in cells && 'sodium' in cells)
  );
}

export interface OwnCells {
  cells: Cells;
  reasons: Reason[];
  notes: NoteCode[];
  /**
   * Alcohol adds energy but is not on the label, so the energy cannot be computed from the label.
   */
  hasAlcohol: boolean;
}

/**
 * Converts a product to our own fields, without price, category, stock, allergens and traces. Their
 * ingredients mark allergens with underscores, often incompletely: a guess would read as "free from
 * the others".
 */
export function fromOpenFoodFacts(given: Cells): OwnCells {
  const row = toOlderNames(given);
  const { barcode, alcohol } = row;
  const text = decode(row.ingredients_text ?? row.ingredients);
  const ingredients = highlightAllergens(isGiven(text) ? String(text) : '');
  const hasImage = isGiven(row.image_url) || isGiven(row.image);
  return {
    cells: {
      barcode,
      name: decode(row.name),
      ...legalNameOf(row.generic_name),
      ingredients,
      ...readNutrients(row),
    },
    reasons: ingredients.trim() === '' ? [{ code: 'ingredients_missing' }] : [],
    notes: hasImage ? ['allergens_left_out', 'image_left_out'] : ['allergens_left_out'],
    hasAlcohol: isGiven(alcohol) && Number(alcohol) !== 0,
  };
}

/** The names of the project's own exports, in which a dash may stand for an underscore. */
function toOlderNames(given: Cells): Cells {
  const { code, product, ...flat } = given;
  if (code === undefined) return given;
  // The interface answers with the product in an object of its own.
  const row = { ...flat, ...membersOf(product) };
  const nutriments = { ...row, ...membersOf(row.nutriments) };
  const perHundred = Object.entries(nutriments).flatMap(([name, value]) =>
    name.endsWith('_100g')
      ? [[name.slice(0, -'_100g'.length).replaceAll('-', '_'), value] as const]
      : [],
  );
  return {
    barcode: code,
    name: row.product_name_de || row.product_name,
    generic_name: row.generic_name_de || row.generic_name,
    ingredients_text: row.ingredients_text_de || row.ingredients_text,
    image_url: row.image_url,
    ...Object.fromEntries(perHundred),
  };
}

const membersOf = (value: unknown): Cells =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Replaces underscores around allergens with double asterisks, as the shop does. */
function highlightAllergens(text: string): string {
  return (
    text
      // Replaces footnote asterisks, which would be read as emphasis.
      .replaceAll('***', '\u2021')
      .replaceAll('**', '\u2020')
      // Matches only a few words: with a missing underscore, all text up to the next mark would
      // match.
      .replaceAll(/_+(\p{L}(?:[^_,;:()]*[\p{L}\d])?)_+/gu, '**$1**')
      .replaceAll('_', '')
  );
}

/** What describes the food is its legal name, unless it is a whole advertisement. */
function legalNameOf(generic: unknown): Cells {
  const text = decode(generic);
  const isName = typeof text === 'string' && text.length <= productTexts.legal_name.longest;
  return isName ? { legal_name: text } : {};
}

function readNutrients(row: Cells): Cells {
  const { nutriments_100g: nested } = row;
  const source =
    typeof nested === 'object' && nested !== null
      ? new Map(Object.entries(nested))
      : new Map(Object.entries(row));
  return Object.fromEntries(
    Object.entries(nutrients).map(([theirs, ours]) => [ours, source.get(theirs)]),
  );
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

const decode = (text: unknown) => (typeof text === 'string' ? decodeEntities(text) : text);

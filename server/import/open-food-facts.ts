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

const entities = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
]);

/**
 * Detects both shapes of their rows: with `nutriments_100g`, or flat with `ingredients`, `image`
 * and `sodium` as texts.
 */
export function isOpenFoodFacts(cells: Cells): boolean {
  return (
    'nutriments_100g' in cells || ('ingredients' in cells && 'image' in cells && 'sodium' in cells)
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
 * Converts a product to our own fields, without price, category, stock and allergens. Their
 * ingredients mark allergens with underscores, often incompletely: a guess would read as "free from
 * the others".
 */
export function fromOpenFoodFacts(row: Cells): OwnCells {
  const { barcode, alcohol } = row;
  const text = decodeEntities(row.ingredients_text ?? row.ingredients);
  const ingredients = highlightAllergens(isGiven(text) ? String(text) : '');
  const hasImage = isGiven(row.image_url) || isGiven(row.image);
  return {
    cells: { barcode, name: decodeEntities(row.name), ingredients, ...readNutrients(row) },
    reasons: ingredients.trim() === '' ? [{ code: 'ingredients_missing' }] : [],
    notes: hasImage ? ['allergens_left_out', 'image_left_out'] : ['allergens_left_out'],
    hasAlcohol: isGiven(alcohol) && Number(alcohol) !== 0,
  };
}

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

function decodeEntities(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  return text
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole);
}

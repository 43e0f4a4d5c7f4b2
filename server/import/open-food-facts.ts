import type { NoteCode, Reason } from './row-errors.ts';

/** A row as it came: from a line of JSON, or from a line of CSV by the header. */
export type Cells = Record<string, unknown>;

/** Their names for the nutrients, and ours. */
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
 * Rows come in two shapes: with `nutriments_100g`, or flat with `ingredients`, `image` and
 * `sodium`, all of them texts.
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
   * Alcohol counts for the energy and is no value of the label: the energy cannot be computed from
   * the others.
   */
  hasAlcohol: boolean;
}

/**
 * The same product in our own fields. It has no price, no category, no stock and no allergens: they
 * stand between underscores in the ingredients, often in part only, and a guess at them would read
 * as "free from the others".
 */
export function fromOpenFoodFacts(row: Cells): OwnCells {
  const { barcode, alcohol } = row;
  const text = decodeEntities(row.ingredients_text ?? row.ingredients);
  const ingredients = setOffAllergens(isGiven(text) ? String(text) : '');
  const hasImage = isGiven(row.image_url) || isGiven(row.image);
  return {
    cells: { barcode, name: decodeEntities(row.name), ingredients, ...readNutrients(row) },
    reasons: ingredients.trim() === '' ? [{ code: 'ingredients_missing' }] : [],
    notes: hasImage ? ['allergens_left_out', 'image_left_out'] : ['allergens_left_out'],
    hasAlcohol: isGiven(alcohol) && Number(alcohol) !== 0,
  };
}

/** Replaces underscores around allergens with double asterisks, as the shop does. */
function setOffAllergens(text: string): string {
  return (
    text
      // Footnotes, which two asterisks would set off.
      .replaceAll('***', '\u2021')
      .replaceAll('**', '\u2020')
      // A word or a few. Underscores are often forgotten: the text from one mark to the next would
      // look like one.
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

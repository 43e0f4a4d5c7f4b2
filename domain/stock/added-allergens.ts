import type { Allergen } from '#domain/catalog/allergens.ts';

/** What a label says about allergens. */
export interface AllergenFacts {
  allergens: readonly Allergen[];
  /** An empty list without this says nothing. */
  is_free_of_allergens: boolean;
  /** What may be contained. */
  traces: readonly Allergen[];
  /** Without it the label was not read for traces. */
  has_trace_data: boolean;
}

/**
 * Whether the newer label may harm a customer who read the older one: it names an allergen that the
 * older did not, or no longer says that there are none; or it names a trace that an older one, on
 * which traces were known, did not.
 */
export function addsAllergens(older: AllergenFacts, newer: AllergenFacts): boolean {
  const isNew = newer.allergens.some((allergen) => !older.allergens.includes(allergen));
  const isNewTrace =
    older.has_trace_data &&
    newer.traces.some((name) => !older.allergens.includes(name) && !older.traces.includes(name));
  return isNew || isNewTrace || (older.is_free_of_allergens && !newer.is_free_of_allergens);
}

import type { Allergen } from '#domain/catalog/allergens.ts';

/** What a label says about allergens. */
export interface AllergenFacts {
  allergens: readonly Allergen[];
  /** An empty list without this says nothing. */
  is_free_of_allergens: boolean;
}

/**
 * Whether the newer label may harm a customer who read the older one: it names an allergen that the
 * older did not, or no longer says that there are none.
 */
export function addsAllergens(older: AllergenFacts, newer: AllergenFacts): boolean {
  const isNew = newer.allergens.some((allergen) => !older.allergens.includes(allergen));
  return isNew || (older.is_free_of_allergens && !newer.is_free_of_allergens);
}

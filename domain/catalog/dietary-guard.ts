import type { Allergen } from './allergens.ts';

/** A product checked against the allergens that a customer avoids. */
export interface GuardFinding {
  /** In the order of `avoided`. */
  contained: readonly Allergen[];
  /** The shop has no data about the allergens of the product: it may contain each of them. */
  isUnknown: boolean;
}

/**
 * The warning, or null when the product contains none of the avoided allergens. Missing data also
 * causes a warning.
 *
 * @param allergens of the product; null without data, empty if it contains none of the 14
 */
export function checkAllergens(
  avoided: readonly Allergen[],
  allergens: readonly Allergen[] | null,
): GuardFinding | null {
  if (avoided.length === 0) return null;
  if (allergens === null) return { contained: [], isUnknown: true };
  const contained = avoided.filter((allergen) => allergens.includes(allergen));
  return contained.length > 0 ? { contained, isUnknown: false } : null;
}

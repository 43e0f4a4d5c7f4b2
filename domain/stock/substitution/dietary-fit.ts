import type { Allergen } from '#domain/catalog/allergens.ts';
import { dietsOf, type DietLabels } from './diet-labels.ts';

/** What the shop knows of a product for people who avoid something. */
export interface DietaryFacts {
  labels: DietLabels;
  /** Null without data, empty if it contains none of the 14. */
  allergens: readonly Allergen[] | null;
}

/**
 * Whether the substitute suits all people whom the ordered product suits: it has all its diets, and
 * no allergen that the ordered product may lack.
 */
export function suitsTheSame(ordered: DietaryFacts, substitute: DietaryFacts): boolean {
  const offered = dietsOf(substitute.labels);
  return (
    dietsOf(ordered.labels).every((diet) => offered.includes(diet)) &&
    addsNoAllergen(ordered.allergens, substitute.allergens)
  );
}

function addsNoAllergen(
  ordered: readonly Allergen[] | null,
  substitute: readonly Allergen[] | null,
): boolean {
  // Without data on either, the customer has accepted not to know.
  if (substitute === null) return ordered === null;
  return substitute.every((allergen) => ordered?.includes(allergen) === true);
}

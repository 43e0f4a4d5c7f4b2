import type { Allergen } from '#domain/catalog/allergens.ts';
import { suitsDiet, type DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { diets } from '#domain/catalog/list-filter.ts';

/**
 * Whether the substitute suits all people whom the ordered product suits: it has all its diets, and
 * no allergen that the ordered product may lack.
 */
export function suitsTheSame(ordered: DietaryFacts, substitute: DietaryFacts): boolean {
  return (
    diets.every((diet) => !suitsDiet(ordered.labels, diet) || suitsDiet(substitute.labels, diet)) &&
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

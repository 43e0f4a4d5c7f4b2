import type { Allergen } from '#domain/catalog/allergens.ts';
import { suitsDiet, type DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { diets } from '#domain/catalog/list-filter.ts';

/** With what it may contain; null without data, empty if its label names none. */
export interface TracedFacts extends DietaryFacts {
  traces: readonly Allergen[] | null;
}

/**
 * Whether the substitute suits all people whom the ordered product suits: it has all its diets, no
 * allergen that the ordered product may lack, and no trace of what that neither has nor may have.
 */
export function suitsTheSame(ordered: TracedFacts, substitute: TracedFacts): boolean {
  return (
    diets.every((diet) => !suitsDiet(ordered.labels, diet) || suitsDiet(substitute.labels, diet)) &&
    addsNone(ordered.allergens, substitute.allergens) &&
    addsNone(ordered.traces, substitute.traces, ordered.allergens ?? [])
  );
}

function addsNone(
  ordered: readonly Allergen[] | null,
  substitute: readonly Allergen[] | null,
  accepted: readonly Allergen[] = [],
): boolean {
  // Without data on either, the customer has accepted not to know.
  if (substitute === null) return ordered === null;
  return substitute.every(
    (allergen) => ordered?.includes(allergen) === true || accepted.includes(allergen),
  );
}

import type { Allergen } from './allergens.ts';
import type { Diet } from './list-filter.ts';

/** The dietary labels of a product; a missing one is not claimed. */
export interface DietLabels extends Partial<Record<Exclude<Diet, 'halal'>, boolean>> {
  /** Only a certificate makes a product halal. */
  halal?: { certifier: string };
}

/** What the shop knows of a product for people who avoid something. */
export interface DietaryFacts {
  labels: DietLabels;
  /** Null without data, empty if it contains none of the 14. */
  allergens: readonly Allergen[] | null;
  /** What its label says may be contained; null without data, empty if the label names none. */
  traces: readonly Allergen[] | null;
}

/** What is vegan is also vegetarian, as in the list filter. */
export function suitsDiet(labels: DietLabels, diet: Diet): boolean {
  if (diet === 'halal') return (labels.halal?.certifier ?? '') !== '';
  return labels[diet] === true || (diet === 'vegetarian' && labels.vegan === true);
}

import { diets, type Diet } from '#domain/catalog/list-filter.ts';

/** The dietary labels of a product; a missing one is not claimed. */
export interface DietLabels extends Partial<Record<Exclude<Diet, 'halal'>, boolean>> {
  /** Only a certificate makes a product halal. */
  halal?: { certifier: string };
}

/** The diets that a product suits. What is vegan is also vegetarian, as in the list filter. */
export function dietsOf(labels: DietLabels): Diet[] {
  return diets.filter((diet) => {
    if (diet === 'halal') return (labels.halal?.certifier ?? '') !== '';
    return labels[diet] === true || (diet === 'vegetarian' && labels.vegan === true);
  });
}

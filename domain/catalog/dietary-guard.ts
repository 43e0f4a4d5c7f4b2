import { allergens, type Allergen } from './allergens.ts';
import { suitsDiet, type DietaryFacts } from './diet-labels.ts';

/** What does not carry the label of a diet, by the diets that customers keep to. */
const avoidedDiets = { not_vegetarian: 'vegetarian', not_vegan: 'vegan' } as const;
export type AvoidedDiet = keyof typeof avoidedDiets;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const avoidedDietNames = Object.keys(avoidedDiets) as AvoidedDiet[];

/** Traces of an allergen, for those who avoid these, too. */
export type AvoidedTrace = `trace_${Allergen}`;
export const traceOf = (allergen: Allergen): AvoidedTrace => `trace_${allergen}`;

/** All that a customer can choose to avoid. Styles rely on the diets being last. */
export const avoidables = [...allergens, ...allergens.map(traceOf), ...avoidedDietNames] as const;
export type Avoidable = (typeof avoidables)[number];

/**
 * What a customer could avoid in a product. A missing label counts as in searches and filters: what
 * is not labelled vegan does not pass for it.
 */
export function listAvoidable({ labels, allergens: contained, traces }: DietaryFacts): Avoidable[] {
  const missed = avoidedDietNames.filter((name) => !suitsDiet(labels, avoidedDiets[name]));
  return [...(contained ?? []), ...(traces ?? []).map(traceOf), ...missed];
}

export function isDiet(name: Avoidable): name is AvoidedDiet {
  return name in avoidedDiets;
}

export function isTrace(name: Avoidable): name is AvoidedTrace {
  return name.startsWith('trace_');
}

/** The allergens whose traces are among these. */
export function listTraced(names: readonly Avoidable[]): Allergen[] {
  return allergens.filter((allergen) => names.includes(traceOf(allergen)));
}

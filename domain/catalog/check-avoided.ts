import type { DietaryFacts } from './diet-labels.ts';
import { isDiet, listAvoidable, type Avoidable } from './dietary-guard.ts';

/** A product checked against what a customer avoids. */
export interface GuardFinding {
  /** In the order of `avoided`. */
  contained: readonly Avoidable[];
  /** The shop has no data about the allergens of the product: it may contain each of them. */
  isUnknown: boolean;
}

/**
 * The warning, or null when the product has nothing of what is avoided. Missing data about
 * allergens also causes a warning, if one of them is avoided.
 */
export function checkAvoided(
  avoided: readonly Avoidable[],
  product: DietaryFacts,
): GuardFinding | null {
  const inProduct = listAvoidable(product);
  const contained = avoided.filter((name) => inProduct.includes(name));
  if (contained.length > 0) return { contained, isUnknown: false };
  const mayContain = product.allergens === null && avoided.some((name) => !isDiet(name));
  return mayContain ? { contained, isUnknown: true } : null;
}

/** What is avoided and may be contained by the label, where its traces are known. */
export function listPossible(
  avoided: readonly Avoidable[],
  { traces = null }: DietaryFacts,
): Avoidable[] {
  return avoided.filter((name) => traces?.some((trace) => trace === name) === true);
}

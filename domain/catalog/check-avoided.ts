import { allergens, type Allergen } from './allergens.ts';
import type { DietaryFacts } from './diet-labels.ts';
import {
  isDiet,
  isTrace,
  listAvoidable,
  traceOf,
  type Avoidable,
  type AvoidedDiet,
} from './dietary-guard.ts';

/** A product checked against what a customer avoids. */
export interface GuardFinding {
  /** The worst that is known. */
  level: 'contained' | 'possible' | 'unknown';
  /** In the order of `avoided`. */
  contained: readonly (Allergen | AvoidedDiet)[];
  /** Allergens whose traces are avoided, and that may be contained by the label. */
  possible: readonly Allergen[];
  /** Allergens are avoided, and the shop has no data about them. */
  lacksAllergens: boolean;
  /** Traces are avoided, and nothing is known of them. */
  lacksTraces: boolean;
}

/**
 * The warning, or null when the product has nothing of what is avoided. Missing data also causes a
 * warning, if what it is about is avoided. Every page asks here.
 */
export function checkAvoided(
  avoided: readonly Avoidable[],
  product: DietaryFacts,
): GuardFinding | null {
  const inProduct = listAvoidable(product);
  const found = avoided.filter((name) => inProduct.includes(name));
  const contained = found.filter((name) => !isTrace(name));
  const possible = allergens.filter((name) => found.includes(traceOf(name)));
  const lacksAllergens =
    product.allergens === null && avoided.some((name) => !isDiet(name) && !isTrace(name));
  const lacksTraces = product.traces === null && avoided.some(isTrace);
  const finding = { contained, possible, lacksAllergens, lacksTraces };
  if (contained.length > 0) return { level: 'contained', ...finding };
  if (possible.length > 0) return { level: 'possible', ...finding };
  return lacksAllergens || lacksTraces ? { level: 'unknown', ...finding } : null;
}

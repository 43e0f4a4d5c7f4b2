import type { DietaryFacts } from './diet-labels.ts';
import { isDiet, isTrace, listAvoidable, type Avoidable } from './dietary-guard.ts';

/** A product checked against what a customer avoids. */
export interface GuardFinding {
  /** The worst that is known. */
  level: 'contained' | 'possible' | 'unknown';
  /** What is contained, and traces that may be by the label; in the order of `avoided`. */
  found: readonly Avoidable[];
  /** What the shop has no data about. */
  unknown: readonly Avoidable[];
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
  const unknown = avoided.filter((name) =>
    isTrace(name) ? product.traces === null : !isDiet(name) && product.allergens === null,
  );
  if (found.some((name) => !isTrace(name))) return { level: 'contained', found, unknown };
  if (found.length > 0) return { level: 'possible', found, unknown };
  return unknown.length > 0 ? { level: 'unknown', found, unknown } : null;
}

import type { Allergen } from '#domain/catalog/allergens.ts';

export interface LabelParts {
  net_amount: number | null;
  drained_amount: number | null;
  allergens: readonly Allergen[];
  traces: readonly Allergen[];
}

/** A label that contradicts itself. */
export type LabelFault =
  | { code: 'drained_above_net'; field: 'drained_amount'; found: number }
  | { code: 'trace_contained'; field: 'traces'; found: string };

/** The first contradiction of a label, as the constraints of `products` refuse it. */
export function findLabelFault(label: LabelParts): LabelFault | undefined {
  const { net_amount: net, drained_amount: drained, allergens, traces } = label;
  if (drained !== null && net !== null && drained > net) {
    return { code: 'drained_above_net', field: 'drained_amount', found: drained };
  }
  const contained = traces.filter((name) => allergens.includes(name));
  return contained.length > 0
    ? { code: 'trace_contained', field: 'traces', found: contained.join() }
    : undefined;
}

/**
 * Why facts of a label change: `label` is another print, which later goods carry; `correction` is
 * the truth about what the shop has and had.
 */
export const factsChanges = ['label', 'correction'] as const;
export type FactsChange = (typeof factsChanges)[number];

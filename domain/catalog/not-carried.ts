/** Common goods that this shop may not sell. */
export const doubtfulKinds = ['pork', 'alcohol', 'non_food'] as const;
export type DoubtfulKind = (typeof doubtfulKinds)[number];
/** `diet`: with the label that the query names. `inexact`: nothing has all that the words say. */
export const notCarriedKinds = [...doubtfulKinds, 'diet', 'inexact'] as const;
export type NotCarried = (typeof notCarriedKinds)[number];

/** What the shop says of a line of a list; what is `exact` is all that the line says. */
export const lineAnswers = ['exact', ...notCarriedKinds] as const;

export function isDoubtful(kind: NotCarried | null): kind is DoubtfulKind {
  return doubtfulKinds.some((doubtful) => doubtful === kind);
}

/** What the shop could sell one day: no pork, no alcohol. */
export function isWishable(kind: NotCarried): boolean {
  return kind !== 'pork' && kind !== 'alcohol';
}

/** The closest search for each; empty without one. */
export const nearestTo: Record<DoubtfulKind, string> = {
  pork: 'fleisch',
  alcohol: 'limonade',
  non_food: '',
};

/** Common goods that this shop may not sell. */
export const doubtfulKinds = ['pork', 'alcohol', 'non_food'] as const;
export type DoubtfulKind = (typeof doubtfulKinds)[number];
/** `diet`: with the label that the query names. */
export const notCarriedKinds = [...doubtfulKinds, 'diet'] as const;
export type NotCarried = (typeof notCarriedKinds)[number];

/** What the shop could sell one day: no pork, no alcohol. */
export function isWishable(kind: NotCarried): boolean {
  return kind === 'non_food' || kind === 'diet';
}

/** The closest search for each; empty without one. */
export const nearestTo: Record<NotCarried, string> = {
  pork: 'fleisch',
  alcohol: 'limonade',
  non_food: '',
  diet: '',
};

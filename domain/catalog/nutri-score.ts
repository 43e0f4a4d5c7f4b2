/** From best to worst; only for products whose label has one. */
export const nutriScores = ['a', 'b', 'c', 'd', 'e'] as const;
export type NutriScore = (typeof nutriScores)[number];

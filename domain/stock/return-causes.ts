/** Why goods that were picked are in the shop again. */
export const returnCauses = ['cancelled', 'refused'] as const;
export type ReturnCause = (typeof returnCauses)[number];

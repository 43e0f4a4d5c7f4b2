/**
 * What the lots of a product still last for at the next delivery: its promise, less than that, or
 * no delivery at all.
 */
export const saleStates = ['normal', 'short_only', 'none'] as const;
export type SaleState = (typeof saleStates)[number];

/** How an order that the staff took came in; all others come from the shop. */
export const staffOrderSources = ['telephone', 'counter'] as const;
export type StaffOrderSource = (typeof staffOrderSources)[number];

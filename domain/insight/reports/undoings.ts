/** What becomes of an order other than its delivery. */
export const orderUndoings = ['change', 'cancellation'] as const;
export type OrderUndoing = (typeof orderUndoings)[number];

/** What happens to a purchase order: it is changed, sent, and ends in one of two ways. */
export const purchaseOrderStates = ['draft', 'sent', 'closed', 'cancelled'] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

/** How the supplier gets it. */
export const purchaseOrderWays = ['mail', 'print', 'phone'] as const;
export type PurchaseOrderWay = (typeof purchaseOrderWays)[number];

/** As many as one order has. */
export const maxOrderLines = 300;

/** The number of an order: the year of sending, and its place in it. */
export function writeOrderNumber(year: number, place: number): string {
  return `B${year}-${String(place).padStart(4, '0')}`;
}

/** Why the stock of a product changes. */
export const stockReasons = [
  'delivery',
  'order',
  'cancellation',
  'correction',
  'loss',
  'count',
  'blocked',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** What an admin enters about the stock of a product. */
export const stockBookingKinds = ['received', 'lost', 'counted'] as const;

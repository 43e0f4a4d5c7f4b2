/** Why the quantity of a lot changes. */
export const lotMovementReasons = [
  'opening',
  'receipt',
  'picked',
  'returned',
  'waste',
  'count',
  'blocked',
] as const;
export type LotMovementReason = (typeof lotMovementReasons)[number];

/** What the staff books on one lot. */
export const lotBookingKinds = ['waste', 'counted'] as const;

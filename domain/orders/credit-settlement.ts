/** `cash` is from the shop's safe: what a driver pays out at a door is in the till. */
export const payoutMethods = ['cash', 'paypal', 'transfer'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** How a credit is settled: paid out, or deducted from what the customer paid for the order. */
export const creditSettlements = [...payoutMethods, 'deducted'] as const;
export type CreditSettlement = (typeof creditSettlements)[number];

/** `cash` is from the shop's safe: what a driver pays out at a door is in the till. */
export const payoutMethods = ['cash', 'paypal', 'transfer'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/**
 * How a credit is settled: paid out, deducted from what the customer paid for the order, or added
 * to the balance of the account.
 */
export const creditSettlements = [...payoutMethods, 'deducted', 'balance'] as const;
export type CreditSettlement = (typeof creditSettlements)[number];

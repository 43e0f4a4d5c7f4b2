/**
 * What one account may order: more than a household needs, too little to be worth a program that
 * orders and cancels.
 */
export const orderLimits = { under_way: 5, per_hour: 10 };

/** To one phone number within 24 hours, from all accounts. */
export const smsPerNumberAndDay = 10;

/**
 * Codes that confirm a phone number, within 24 hours: for one account, to one number, and of the
 * whole shop.
 */
export const phoneCodeLimits = { per_account: 5, per_number: 3, in_all: 500 };

/**
 * Orders per account: more than a household needs, too few for a program that orders and cancels.
 */
export const orderLimits = { under_way: 5, per_hour: 10 };

/** SMS to one phone number within 24 hours, from all accounts. */
export const smsPerNumberAndDay = 10;

/** Phone confirmation codes within 24 hours: per account, per number, and for the whole shop. */
export const phoneCodeLimits = { per_account: 5, per_number: 3, in_all: 500 };

/** Characters of the note for the delivery of an order. */
export const instructionsLength = 500;

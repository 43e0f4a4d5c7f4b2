/** What one account may order: more than a household needs, too little to be worth a program that orders and cancels. */
export const orderLimits = { under_way: 5, per_hour: 10 };

/** To one phone number within 24 hours, from all accounts. */
export const smsPerNumberAndDay = 10;

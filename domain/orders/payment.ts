/** Both are paid at the door (specification section 9); the first is the default. */
export const paymentMethods = ['cash', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['unpaid', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The shop delivers (specification section 4), or customers fetch at the counter (ADR 0055). */
export const deliveryMethods = ['delivery', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Specification section 4: the shop delivers, customers do not collect. */
export const deliveryMethods = ['delivery'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

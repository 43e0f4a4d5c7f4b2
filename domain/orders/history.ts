/** An order has two states that change independently. */
export const orderMachines = ['status', 'payment'] as const;
export type OrderMachine = (typeof orderMachines)[number];

export const orderActors = ['customer', 'staff'] as const;

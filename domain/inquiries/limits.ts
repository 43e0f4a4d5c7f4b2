/** Maximum lengths in public forms: more than customers need, too short for abuse. */
export const contactLimits = { name: 120, email: 255, message: 5000, order_reference: 60 } as const;

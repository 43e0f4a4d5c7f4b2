/**
 * How much the forms take that everybody may send: longer than anybody needs, too short to be a
 * burden.
 */
export const contactLimits = { name: 120, email: 255, message: 5000, order_reference: 60 } as const;

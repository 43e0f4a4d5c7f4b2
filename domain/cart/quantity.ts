/**
 * The most units of one product in a cart: beyond a household's need, it is a slip of the finger.
 */
export const maximumQuantity = 99;

/** The most products in a cart; the database refuses more. */
export const maximumLines = 200;

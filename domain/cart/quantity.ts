/** Maximum units of one product in a cart: more than a household needs is a typing error. */
export const maximumQuantity = 99;

/** Maximum number of products in a cart, also enforced by the database. */
export const maximumLines = 200;

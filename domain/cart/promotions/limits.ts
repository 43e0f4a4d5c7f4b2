/** The highest amount of a promotion and the highest minimum: more is probably a typing error. */
export const highestPromotionCents = 100_000;
/** The highest limit of uses. */
export const highestUseLimit = 999_999;

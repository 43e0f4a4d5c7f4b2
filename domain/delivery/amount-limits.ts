import { cents } from '#domain/money.ts';

/** Maximum delivery fee, to catch a missing comma: 399 € instead of 3,99 €. */
export const highestDeliveryFee = cents(5_000);
export const highestMinimumOrder = cents(100_000);

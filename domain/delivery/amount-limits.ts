import { cents } from '#domain/money.ts';

/** A delivery fee above it is a comma that was forgotten: 399 € in place of 3,99 €. */
export const highestDeliveryFee = cents(5_000);
export const highestMinimumOrder = cents(100_000);

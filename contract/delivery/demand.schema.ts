import { z } from 'zod';
import { anyPostalCodeSchema } from '#contract/fields.schema.ts';

export const postalCodeCheckSchema = z.strictObject({ postal_code: anyPostalCodeSchema });
export type PostalCodeCheck = z.infer<typeof postalCodeCheckSchema>;

export const postalCodeReceiptSchema = z.strictObject({
  /** False where the shop delivers, and when a day has too many different postal codes. */
  is_recorded: z.boolean(),
});
export type PostalCodeReceipt = z.infer<typeof postalCodeReceiptSchema>;

/** How many want a delivery to a postal code that has none; counts of the last 90 days. */
export const postalCodeDemandSchema = z
  .strictObject({
    postal_code: z.string(),
    checks: z.int(),
    /** Requests for a mail, also those that were never confirmed. */
    requests: z.int(),
    /** Confirmed requests that wait for their mail. */
    confirmed: z.int(),
    /** Day in Berlin. */
    last_asked_on: z.iso.date(),
  })
  .meta({ id: 'PostalCodeDemand' });
export type PostalCodeDemand = z.infer<typeof postalCodeDemandSchema>;

export const demandListSchema = z.strictObject({ items: z.array(postalCodeDemandSchema) });
export type DemandList = z.infer<typeof demandListSchema>;

import { z } from 'zod';
import { anyPostalCodeSchema } from '#contract/fields.schema.ts';
import { addressFieldRules } from '#domain/accounts/address-fields.ts';

export const streetQuerySchema = z.strictObject({
  /** The start of a name, as typed. */
  query: z.string().max(addressFieldRules.street.maximum),
  /** Without one: those with delivery first. */
  postal_code: anyPostalCodeSchema.optional(),
});
export type StreetQuery = z.infer<typeof streetQuerySchema>;

export const streetSchema = z
  .strictObject({ name: z.string(), postal_code: z.string() })
  .meta({ id: 'Street' });
export type Street = z.infer<typeof streetSchema>;

import { z } from 'zod';
import { placeOrderSchema } from '#contract/orders/orders.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { staffOrderSources } from '#domain/orders/order-sources.ts';

/**
 * As a customer's order, to the address that was written down. Neighbours share with an account,
 * and a balance belongs to one.
 */
export const placeStaffOrderSchema = placeOrderSchema
  .omit({ address: true, balance_cents: true, house_group: true })
  .extend({ source: z.enum(staffOrderSources) })
  .meta({ id: 'PlaceStaffOrder' });
export type PlaceStaffOrderInput = z.infer<typeof placeStaffOrderSchema>;

export const claimOrderSchema = z
  .strictObject({
    order_number: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** In any case, with spaces and dashes. */
    code: typedSchema('code').min(1).max(40),
  })
  .meta({ id: 'ClaimOrder' });
export type ClaimOrderInput = z.infer<typeof claimOrderSchema>;

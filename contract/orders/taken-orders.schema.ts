import { z } from 'zod';
import { staffOrderSources } from '#domain/orders/order-sources.ts';

/** How the staff took an order. */
export const takenOrderSchema = z
  .strictObject({
    source: z.enum(staffOrderSources),
    /** Null after the account was deleted. */
    taken_by: z.string().nullable(),
    mail_consent: z.boolean(),
    /** A customer has taken it into their account. */
    is_claimed: z.boolean(),
  })
  .meta({ id: 'TakenOrder' });

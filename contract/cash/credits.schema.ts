import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { creditSources } from '#domain/cash/credit-payout.ts';
import { payoutMethods } from '#domain/orders/credit-settlement.ts';

/** What a customer is owed, and was not paid out. */
export const openCreditSchema = z
  .strictObject({
    /** Of the correction, of the stop where the empties were returned, or the last of a balance. */
    id: z.uuid(),
    source: z.enum(creditSources),
    /** Of the correction; null for empties and balances. */
    number: z.string().nullable(),
    /** Null for the balance of an account. */
    order_id: z.uuid().nullable(),
    order_number: z.int().nullable(),
    customer_name: z.string(),
    amount_cents: centsSchema,
    credited_at: timeSchema,
    /** False for the correction of an invoice that is not paid: it lowers what is owed. */
    is_due: z.boolean(),
  })
  .meta({ id: 'OpenCredit' });
export type OpenCredit = z.infer<typeof openCreditSchema>;

export const payOutSchema = z
  .strictObject({ method: z.enum(payoutMethods) })
  .meta({ id: 'PayOutCredit' });
export type PayOutInput = z.infer<typeof payOutSchema>;

export const creditPayoutSchema = z
  .strictObject({
    method: z.enum(payoutMethods),
    amount_cents: centsSchema,
    paid_at: timeSchema,
  })
  .meta({ id: 'CreditPayout' });
export type CreditPayout = z.infer<typeof creditPayoutSchema>;

import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { creditSources } from '#domain/cash/credit-payout.ts';
import { payoutMethods } from '#domain/orders/credit-settlement.ts';

/** What a customer is owed, and was not paid out. */
export const openCreditSchema = z
  .strictObject({
    /** Of the correction, or of the stop where the empties were returned. */
    id: z.uuid(),
    source: z.enum(creditSources),
    /** Of the correction; null for empties. */
    number: z.string().nullable(),
    order_id: z.uuid(),
    order_number: z.int(),
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

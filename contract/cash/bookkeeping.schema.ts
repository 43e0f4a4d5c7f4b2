import { z } from 'zod';
import { centsSchema, vatSchema } from '#contract/fields.schema.ts';
import { accountNames } from '#domain/cash/bookkeeping/accounts.ts';

const openItemsSchema = z.strictObject({
  /** The unpaid rest of invoices. */
  unpaid_cents: centsSchema,
  /** Corrections and empties that were not paid out. */
  credits_cents: centsSchema,
  /** Balances of accounts. */
  balances_cents: centsSchema,
  /** What was paid for orders that are not delivered. */
  prepaid_cents: centsSchema,
});

export const accountSumsSchema = z.strictObject({
  name: z.enum(accountNames),
  /** Null: neither the shop nor the chart has a number for it. */
  number: z.string().nullable(),
  debit_cents: centsSchema,
  credit_cents: centsSchema,
});
export type AccountSums = z.infer<typeof accountSumsSchema>;

export const bookkeepingMonthSchema = z
  .strictObject({
    /** YYYY-MM, in Berlin. */
    month: z.string(),
    bookings: z.int(),
    /** Those that the month uses. */
    accounts: z.array(accountSumsSchema),
    clearing: z.strictObject({
      /** Of the account before the month and after its bookings. */
      opening_cents: centsSchema,
      booked_cents: centsSchema,
      /** By the state of the orders after the month. */
      open_cents: centsSchema,
      items: openItemsSchema,
    }),
    /** Paid orders of the month without a payment in the books, the first hundred by number. */
    unbooked_orders: z.array(z.int()),
    /** Orders that were paid and not delivered at the end of the month, and their VAT. */
    prepayments: z.array(
      z.strictObject({ order_number: z.int(), amount_cents: centsSchema, vat: vatSchema }),
    ),
  })
  .meta({ id: 'BookkeepingMonth' });
export type BookkeepingMonth = z.infer<typeof bookkeepingMonthSchema>;

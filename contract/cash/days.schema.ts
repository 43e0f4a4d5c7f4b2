import { z } from 'zod';
import { safeCountSchema, safeMovementSchema } from '#contract/cash/safe.schema.ts';
import { centsSchema, shopDaySchema, timeSchema, vatSchema } from '#contract/fields.schema.ts';
import { maximumTerminalSum } from '#domain/cash/card-terminal.ts';
import { payoutMethods } from '#domain/orders/credit-settlement.ts';
import { cardKinds, paymentMethods } from '#domain/orders/payment-methods.ts';

export const byDaySchema = z.strictObject({ day: shopDaySchema });
export type ByDay = z.infer<typeof byDaySchema>;

const methodSchema = z
  .strictObject({
    method: z.enum(paymentMethods),
    /** Each kind of card has its own sums; null for other methods. */
    card_kind: z.enum(cardKinds).nullable(),
    /** Of payments by hand, negative if more were taken back than paid. */
    orders: z.int(),
    /** Of the total, by VAT rate; deposits are in it. */
    vat: vatSchema,
    total_cents: centsSchema,
    /** The part of the total that is deposit. */
    deposit_cents: centsSchema,
    /** Deposits that were paid back at the doors, and what remained as credit. */
    empties_cents: centsSchema,
    /** Of the deposits that were paid back, which lower the turnover. */
    empties_vat: vatSchema,
    credit_cents: centsSchema,
    /** The part of the total that was paid from balances of accounts. */
    balance_cents: centsSchema,
    tip_cents: centsSchema,
  })
  .meta({ id: 'DayMethod' });

const byHandSchema = methodSchema
  .extend({ noted_by: z.string().nullable() })
  .meta({ id: 'DayPaymentsByHand' });

const dayTillSchema = z
  .strictObject({
    till_id: z.uuid(),
    driver_name: z.string().nullable(),
    window_start: timeSchema,
    float_cents: centsSchema,
    /** Payments less payouts. */
    takings_cents: centsSchema,
    tip_cents: centsSchema,
    /** What was counted above what was expected. */
    difference_cents: centsSchema,
    note: z.string().nullable(),
    /** Handed to the shop. */
    counted_cents: centsSchema,
    /** All versions of the count, the oldest first. */
    counts: z.array(
      z
        .strictObject({
          version: z.int(),
          amount_cents: centsSchema,
          counted_by: z.string().nullable(),
          counted_at: timeSchema,
          reason: z.string().nullable(),
        })
        .meta({ id: 'DayTillCount' }),
    ),
  })
  .meta({ id: 'DayTill' });

const dayPayoutSchema = z
  .strictObject({
    /** Of the correction; null for empties above what a driver pays out, and for a balance. */
    number: z.string().nullable(),
    /** Null for the balance of an account. */
    order_number: z.int().nullable(),
    method: z.enum(payoutMethods),
    amount_cents: centsSchema,
    paid_at: timeSchema,
    paid_by: z.string().nullable(),
    /** Of a correction, which lowers the turnover; nothing of the others. */
    vat: vatSchema,
  })
  .meta({ id: 'DayPayout' });

/** What is not finished at the end of a day: it will be in the close of a later one. */
const openAtCloseSchema = z
  .strictObject({
    /** Those to be delivered up to this day. */
    orders: z.int(),
    /** Tills of tours up to this day that are not closed. */
    tills: z.int(),
  })
  .meta({ id: 'OpenAtClose' });

/** Closing cannot be undone: the caller names what is known to be open. */
export const dayClosingSchema = z.strictObject({
  open: openAtCloseSchema,
  /** The sum of the daily reports of the terminals for cards; null: not read. */
  terminal_cents: z
    .int()
    .min(0)
    .max(maximumTerminalSum)
    .pipe(centsSchema)
    .nullable()
    .exactOptional(),
});
export type DayClosing = z.infer<typeof dayClosingSchema>;

/** The cash book of the safe since the close before. */
const daySafeSchema = z
  .strictObject({
    opening_cents: centsSchema,
    movements: z.array(
      safeMovementSchema.omit({ id: true, till_id: true }).meta({ id: 'DaySafeMovement' }),
    ),
    closing_cents: centsSchema,
    counts: z.array(safeCountSchema.omit({ id: true }).meta({ id: 'DaySafeCount' })),
    /** The next close begins after these numbers. */
    last_number: z.int(),
    last_count: z.int(),
  })
  .meta({ id: 'DaySafe' });
export type DaySafe = z.infer<typeof daySafeSchema>;

/** What the terminals for cards report, next to what was noted; a difference is not booked. */
const cardTerminalSchema = z
  .strictObject({
    /** Of all payments by card, with their tips, less what was taken back. */
    expected_cents: centsSchema,
    /** Null: not read. */
    reported_cents: centsSchema.nullable(),
    /** What was reported above what is expected. */
    difference_cents: centsSchema.nullable(),
  })
  .meta({ id: 'DayCardTerminal' });

/** What is stored when a day is closed. */
export const dayContentSchema = z.strictObject({
  methods: z.array(methodSchema),
  /** What the staff marked as paid, less what it marked as unpaid again, by person. */
  by_hand: z.array(byHandSchema),
  tills: z.array(dayTillSchema),
  /** Null on a day without cards. */
  card_terminal: cardTerminalSchema.nullable(),
  /** Credits that were paid out by the shop, in none of the tills. */
  payouts: z.array(dayPayoutSchema),
  /** Null for a safe that was never counted. */
  safe: daySafeSchema.nullable(),
});
export type DayContent = z.infer<typeof dayContentSchema>;

export const dayCloseSchema = dayContentSchema
  .extend({
    day: z.iso.date(),
    /** Null while it can still change. */
    closed_at: timeSchema.nullable(),
    /** Of a closed day: nothing. */
    open: openAtCloseSchema,
    /** The numbers of the first ten of the open orders, by their delivery. */
    open_orders: z.array(z.int()),
  })
  .meta({ id: 'DayClose' });
export type DayClose = z.infer<typeof dayCloseSchema>;

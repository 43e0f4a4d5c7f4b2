import { z } from 'zod';
import { centsSchema, lineSchema, shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { cashSchema } from '#contract/staff/work-events.schema.ts';
import { enteredReasons, maximumSafeAmount, safeReasons, voucherKinds } from '#domain/cash/safe.ts';
import { cents } from '#domain/money.ts';

export const cashBookQuerySchema = z.strictObject({
  /** Of its movements; the current day if missing. */
  day: shopDaySchema.exactOptional(),
});
export type CashBookQuery = z.infer<typeof cashBookQuerySchema>;

export const safeMovementSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    reason: z.enum(safeReasons),
    amount_cents: centsSchema,
    balance_cents: centsSchema,
    /** The till of a float, of a transfer or of a tip. */
    till_id: z.uuid().nullable(),
    driver_name: z.string().nullable(),
    voucher_no: z.string().nullable(),
    /** Of an expense; null: none, or of before the kinds. */
    voucher_kind: z.enum(voucherKinds).nullable(),
    note: z.string().nullable(),
    actor_name: z.string().nullable(),
    moved_at: timeSchema,
  })
  .meta({ id: 'SafeMovement' });
export type SafeMovement = z.infer<typeof safeMovementSchema>;

export const safeCountSchema = z
  .strictObject({
    id: z.uuid(),
    counted_cents: centsSchema,
    /** What the book said then; null for the first count, which opens it. */
    expected_cents: centsSchema.nullable(),
    difference_cents: centsSchema,
    /** Whether the book has the difference; also if there is none. */
    is_booked: z.boolean(),
    counted_by: z.string().nullable(),
    counted_at: timeSchema,
  })
  .meta({ id: 'SafeCount' });
export type SafeCount = z.infer<typeof safeCountSchema>;

export const cashBookSchema = z
  .strictObject({
    day: z.iso.date(),
    /** What is in the safe now; null before its first count. */
    balance_cents: centsSchema.nullable(),
    /** Before the first and after the last movement of the day. */
    opening_cents: centsSchema,
    closing_cents: centsSchema,
    movements: z.array(safeMovementSchema),
    last_count: safeCountSchema.nullable(),
  })
  .meta({ id: 'CashBook' });
export type CashBook = z.infer<typeof cashBookSchema>;

const amountSchema = z.int().min(1).max(maximumSafeAmount).transform(cents);

export const safeEntrySchema = z
  .discriminatedUnion('reason', [
    z.strictObject({
      reason: z.enum(enteredReasons).exclude(['expense']),
      amount_cents: amountSchema,
      note: lineSchema(300).nullable(),
    }),
    z.strictObject({
      reason: z.literal('expense'),
      amount_cents: amountSchema,
      /** Of the receipt that is filed. */
      voucher_no: lineSchema(60),
      /** `other` if missing: earlier pages do not ask for it. */
      voucher_kind: z.enum(voucherKinds).exactOptional(),
      /** What it was for. */
      note: lineSchema(300),
    }),
  ])
  .meta({ id: 'SafeEntry' });
export type SafeEntry = z.infer<typeof safeEntrySchema>;

export const safeCountInputSchema = z.strictObject({ contents: cashSchema });
export type SafeCountInput = z.infer<typeof safeCountInputSchema>;

export const safeDifferenceSchema = z
  .strictObject({
    /** Why what was counted differs. */
    note: lineSchema(300),
  })
  .meta({ id: 'SafeDifference' });
export type SafeDifference = z.infer<typeof safeDifferenceSchema>;

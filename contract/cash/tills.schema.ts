import { z } from 'zod';
import { centsSchema, lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { cashSchema } from '#contract/staff/work-events.schema.ts';
import { tillReasons } from '#domain/cash/journal.ts';
import { tourKinds } from '#domain/tours/tour-states.ts';

/** What a driver should take along, so that change can be given at every door. */
export const changePlanSchema = z
  .strictObject({
    /** The shop's bag, and what is added to it. */
    float: cashSchema,
    added: cashSchema,
    float_cents: centsSchema,
    /** Of the tours that may come, from 0 to 1. */
    payable_share: z.number(),
    is_sufficient: z.boolean(),
    /** The orders whose customers to ask what they pay with, if the float does not suffice. */
    ask: z.array(
      z
        .strictObject({
          order_id: z.uuid(),
          order_number: z.int(),
          customer_name: z.string(),
          phone: z.string(),
          due_cents: centsSchema,
        })
        .meta({ id: 'ChangeQuestion' }),
    ),
    /** What the safe can give now; null: the settings do not say what it holds. */
    safe: cashSchema.nullable(),
    /** What the driver may still be given; null: there is no limit. */
    left_cents: centsSchema.nullable(),
  })
  .meta({ id: 'ChangePlan' });
export type ChangePlan = z.infer<typeof changePlanSchema>;

const tillMovementSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    reason: z.enum(tillReasons),
    received: cashSchema,
    given: cashSchema,
    tip_cents: centsSchema,
    amount_cents: centsSchema,
    order_number: z.int().nullable(),
    note: z.string().nullable(),
    moved_at: timeSchema,
  })
  .meta({ id: 'TillMovement' });
export type TillMovement = z.infer<typeof tillMovementSchema>;

/** A version of what was counted; the last one counts. */
const tillCountSchema = z
  .strictObject({
    version: z.int(),
    contents: cashSchema,
    expected_cents: centsSchema,
    counted_by: z.string().nullable(),
    counted_at: timeSchema,
    /** Why it replaces the version before; null for the first. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'TillCount' });

export const tillSchema = z
  .strictObject({
    id: z.uuid(),
    tour_id: z.uuid(),
    driver_id: z.uuid().nullable(),
    driver_name: z.string().nullable(),
    /** Of a tour, or of the counter. */
    kind: z.enum(tourKinds),
    window_start: timeSchema,
    window_end: timeSchema,
    /** Whether cash at the doors is recorded; otherwise the takings are what is counted. */
    is_recorded: z.boolean(),
    float_cents: centsSchema,
    /** The first count was far off and is repeated: nothing is stored of it. */
    count_again: z.boolean(),
    /** All versions, the oldest first. */
    counts: z.array(tillCountSchema),
    /** The last version. */
    counted: cashSchema.nullable(),
    counted_at: timeSchema.nullable(),
    /** What was expected, and how much more was counted. Null before the count, which is blind. */
    expected_cents: centsSchema.nullable(),
    difference_cents: centsSchema.nullable(),
    /** What belongs to the drivers: in the till, and without cash. Null before the count. */
    tips: z.strictObject({ cash_cents: centsSchema, other_cents: centsSchema }).nullable(),
    closed_at: timeSchema.nullable(),
    /** Before the count only those that the shop has made itself. */
    movements: z.array(tillMovementSchema),
  })
  .meta({ id: 'Till' });
export type Till = z.infer<typeof tillSchema>;

export const cashInputSchema = z.strictObject({ contents: cashSchema });
export type CashInput = z.infer<typeof cashInputSchema>;

export const tillRecountSchema = z
  .strictObject({
    contents: cashSchema,
    /** The version that it replaces. */
    version: z.int().min(1),
    reason: lineSchema(300),
  })
  .meta({ id: 'TillRecount' });
export type TillRecount = z.infer<typeof tillRecountSchema>;

/** A door of a till whose cash is not recorded. */
export const tillDoorSchema = z
  .strictObject({
    order_id: z.uuid(),
    order_number: z.int(),
    due_cents: centsSchema,
    /** The close noted that the customer did not pay. */
    is_unpaid: z.boolean(),
  })
  .meta({ id: 'TillDoor' });
export type TillDoor = z.infer<typeof tillDoorSchema>;

export const tillCloseSchema = z.strictObject({
  /** Why what was counted differs; required if it does. */
  note: lineSchema(300).nullable(),
  /** Whether the drivers get their tips now; otherwise they are owed. */
  tips_paid: z.boolean().exactOptional(),
  /**
   * The orders of a till on paper whose customers did not pay by the printed list: they stay
   * unpaid. All others are paid with the close.
   */
  unpaid_order_ids: z.array(z.uuid()).max(500).exactOptional(),
});
export type TillClose = z.infer<typeof tillCloseSchema>;

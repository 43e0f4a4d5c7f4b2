import { z } from 'zod';
import { centsSchema, shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { orderStatusSchema } from '#contract/orders/orders.schema.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { workStates } from '#domain/staff/work-times/sequence.ts';
import { tourCapacity } from '#domain/tours/capacity.ts';
import { unplannedReasons } from '#domain/tours/plan.ts';
import { failureReasons, stopDecisions, stopStates } from '#domain/tours/stop-states.ts';
import { tourStates } from '#domain/tours/tour-states.ts';
import { tourMapSchema } from './map.schema.ts';

const idSchema = z.uuid().toLowerCase();

/** What the dispatcher reads of an order, wherever it is on the board. */
const orderFields = {
  order_id: z.uuid(),
  order_number: z.int(),
  customer_name: z.string(),
  delivery_address: z.string(),
  delivery_postal_code: z.string(),
  window_start: timeSchema,
  window_end: timeSchema,
  payment_method: z.enum(paymentMethods),
  /** What the customer pays by now. */
  due_cents: centsSchema,
  totes: z.int(),
  /** An earlier try failed: the window of its new tour counts, no longer its own. */
  is_second_try: z.boolean(),
  /** Goods in it must not be handed on: they have to be taken out first. */
  is_held: z.boolean(),
};

/** An order of the day that is on no tour; it can be planned once it is ready. */
export const unplannedOrderSchema = z
  .strictObject({ ...orderFields, status: orderStatusSchema })
  .meta({ id: 'UnplannedOrder' });
export type UnplannedOrder = z.infer<typeof unplannedOrderSchema>;

/** The way of the driver by the plan: one who is early waits until the stop begins. */
const plannedTimes = { arrives_at: timeSchema, begins_at: timeSchema, leaves_at: timeSchema };

/** How many minutes after what its customer was promised the plan reaches it; 0: in time. */
const lateFields = { late_minutes: z.int() };

export const tourStopSchema = z
  .strictObject({
    id: z.uuid(),
    ...orderFields,
    state: z.enum(stopStates),
    ...plannedTimes,
    arrived_at: timeSchema.nullable(),
    /** When it was done or failed. */
    left_at: timeSchema.nullable(),
    failure_reason: z.enum(failureReasons).nullable(),
    decision: z.enum(stopDecisions).nullable(),
    order_status: orderStatusSchema,
    ...lateFields,
  })
  .meta({ id: 'TourStop' });
export type TourStop = z.infer<typeof tourStopSchema>;

export const tourSchema = z
  .strictObject({
    id: z.uuid(),
    /** Null after the account was deleted. */
    driver_id: z.uuid().nullable(),
    driver_name: z.string().nullable(),
    window_start: timeSchema,
    window_end: timeSchema,
    state: z.enum(tourStates),
    /** Counts the changes of its stops; sent back as `If-Match`. */
    version: z.int(),
    leaves_at: timeSchema,
    returns_at: timeSchema,
    metres: z.int(),
    left_at: timeSchema.nullable(),
    returned_at: timeSchema.nullable(),
    /** In the order of the tour. */
    stops: z.array(tourStopSchema),
    /** What is wrong with the tour as a whole. */
    returns_late: z.boolean(),
    exceeds_totes: z.boolean(),
    exceeds_stops: z.boolean(),
    till_id: z.uuid(),
  })
  .meta({ id: 'Tour' });
export type Tour = z.infer<typeof tourSchema>;

export const boardQuerySchema = z.strictObject({
  /** In Berlin; today without it. */
  day: shopDaySchema.exactOptional(),
});
export type BoardQuery = z.infer<typeof boardQuerySchema>;

const driverSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** By what they noted today; null on the board of another day. */
    work_state: z.enum(workStates).nullable(),
  })
  .meta({ id: 'Driver' });

/** The tours of a day, and what is still to be planned. */
export const boardSchema = z
  .strictObject({
    day: z.iso.date(),
    drivers: z.array(driverSchema),
    capacity: z.strictObject({ totes: z.int(), stops: z.int() }).meta({ id: 'TourCapacity' }),
    /** Without coordinates of addresses, houses follow their streets and times are guesses. */
    are_ways_known: z.boolean(),
    /** By window; also those of earlier days that came back. */
    orders: z.array(unplannedOrderSchema),
    tours: z.array(tourSchema),
    /** Of the orders and the stops of the tours. */
    map: tourMapSchema,
    /** The first later day with orders that are on no tour; null: none. */
    next_day: z.iso.date().nullable(),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof boardSchema>;

const uniqueIds = (most: number) =>
  z
    .array(idSchema)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, 'an order twice');

const mostDrivers = 20;

export const planInputSchema = z.strictObject({
  window_start: timeSchema,
  /** Those who can drive; not all of them may be needed. */
  driver_ids: z.array(idSchema).min(1).max(mostDrivers),
  /** Those that the dispatcher has chosen, of this window and of earlier ones. */
  order_ids: uniqueIds(tourCapacity.stops * mostDrivers).min(1),
});
export type PlanInput = z.infer<typeof planInputSchema>;

const plannedTourSchema = z
  .strictObject({
    driver_id: z.uuid(),
    leaves_at: timeSchema,
    returns_at: timeSchema,
    metres: z.int(),
    stops: z.array(z.strictObject({ order_id: z.uuid(), ...plannedTimes, ...lateFields })),
  })
  .meta({ id: 'PlannedTour' });

/** A proposal, which is not saved. */
export const tourPlanSchema = z
  .strictObject({
    tours: z.array(plannedTourSchema),
    /** The orders that no driver can deliver in their window. */
    unplanned: z.array(z.strictObject({ order_id: z.uuid(), reason: z.enum(unplannedReasons) })),
  })
  .meta({ id: 'TourPlan' });
export type TourPlan = z.infer<typeof tourPlanSchema>;

const orderIdsSchema = uniqueIds(tourCapacity.stops * 2);

/** Tours of one window, in a single step. */
export const newToursSchema = z.strictObject({
  window_start: timeSchema,
  tours: z
    .array(z.strictObject({ driver_id: idSchema, order_ids: orderIdsSchema.min(1) }))
    .min(1)
    .max(mostDrivers),
});
export type NewTours = z.infer<typeof newToursSchema>;

export const tourStopsSchema = z.strictObject({
  driver_id: idSchema,
  /**
   * All orders of the tour in their new order, begun ones included, but none that was decided.
   * May be empty: a tour without orders can still have cash that its driver brings back.
   */
  order_ids: orderIdsSchema,
});
export type TourStops = z.infer<typeof tourStopsSchema>;

export const decisionSchema = z.strictObject({ decision: z.enum(stopDecisions) });
export type Decision = z.infer<typeof decisionSchema>;

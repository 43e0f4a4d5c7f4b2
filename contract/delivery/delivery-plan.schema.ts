import { z } from 'zod';
import { areaTermsSchema } from '#contract/delivery/delivery.schema.ts';
import { centsSchema, lineSchema, shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { highestDeliveryFee, highestMinimumOrder } from '#domain/delivery/amount-limits.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { exceptionKinds, longestClosure, windowLimits } from '#domain/delivery/window-rules.ts';
import type { Cents } from '#domain/money.ts';

const inRange = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const amountUpTo = (highest: Cents) => z.int().min(0).max(highest).pipe(centsSchema);

/** What staff decides about an area. */
const areaFields = {
  name: lineSchema(60),
  /** Empty for the counter alone. */
  postal_codes: z
    .array(z.string().regex(/^\d{5}$/))
    .max(500)
    .transform((codes) => [...new Set(codes)].toSorted((a, b) => a.localeCompare(b))),
  delivery_fee_cents: amountUpTo(highestDeliveryFee),
  minimum_order_cents: amountUpTo(highestMinimumOrder),
  free_from_cents: amountUpTo(highestMinimumOrder).nullable(),
  /** Its places are counted apart from those of the other areas. */
  has_own_drivers: z.boolean(),
  is_active: z.boolean(),
};
export const areaBodySchema = z.strictObject({
  ...areaFields,
  /** The counter, where customers fetch their orders; there is one at most. */
  is_pickup: z.boolean().exactOptional(),
});
export type AreaBody = z.infer<typeof areaBodySchema>;
/** An area of the shop does not become the counter, or the other way round. */
export const areaChangesSchema = z
  .strictObject(areaFields)
  .partial()
  .meta({ id: 'DeliveryAreaChanges' });
export type AreaChanges = z.infer<typeof areaChangesSchema>;

export const adminAreaSchema = areaTermsSchema
  .extend({
    id: z.guid(),
    name: z.string(),
    postal_codes: z.array(z.string()),
    has_own_drivers: z.boolean(),
    is_active: z.boolean(),
    is_pickup: z.boolean(),
  })
  .meta({ id: 'AdminDeliveryArea' });
export type AdminArea = z.infer<typeof adminAreaSchema>;

/** When and how a window is offered; minutes since midnight, or before its start. */
export const windowPlanSchema = z
  .strictObject({
    start_minutes: z.int().min(0).max(1439),
    length_minutes: inRange(windowLimits.length_minutes),
    capacity: inRange(windowLimits.capacity),
    /** Null: all areas that the shop delivers to. */
    area_ids: z.array(z.uuid().toLowerCase()).min(1).max(100).nullable(),
    /** Null: as soon as its day can be ordered. */
    order_from_minutes: inRange({ ...windowLimits.order_before_minutes, min: 1 }).nullable(),
    order_until_minutes: inRange(windowLimits.order_before_minutes),
    fee_difference_cents: inRange(windowLimits.fee_difference_cents).pipe(centsSchema),
  })
  .meta({ id: 'WindowPlan' });
export type WindowPlanBody = z.infer<typeof windowPlanSchema>;

/** The same window on several weekdays, 1 Monday to 7 Sunday. */
export const newTemplatesSchema = windowPlanSchema.extend({
  weekdays: z
    .array(inRange({ min: 1, max: 7 }))
    .min(1)
    .max(7),
});
export type NewTemplates = z.infer<typeof newTemplatesSchema>;

export const templateChangesSchema = windowPlanSchema
  .extend({ weekday: inRange({ min: 1, max: 7 }) })
  .partial()
  .meta({ id: 'WindowTemplateChanges' });
export type TemplateChanges = z.infer<typeof templateChangesSchema>;

export const templateSchema = windowPlanSchema
  .extend({ id: z.guid(), weekday: z.int() })
  .meta({ id: 'WindowTemplate' });
export type Template = z.infer<typeof templateSchema>;

/** Replaces what was different about the same window, or the same closed day. */
export const dayExceptionBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('closed'),
    day: shopDaySchema,
    /** Null: the whole day. */
    template_id: z.uuid().toLowerCase().nullable(),
  }),
  z.strictObject({
    kind: z.literal('changed'),
    day: shopDaySchema,
    template_id: z.uuid().toLowerCase(),
    window: windowPlanSchema,
  }),
  z.strictObject({ kind: z.literal('extra'), day: shopDaySchema, window: windowPlanSchema }),
]);
export type DayExceptionBody = z.infer<typeof dayExceptionBodySchema>;

export const dayExceptionSchema = z
  .strictObject({
    id: z.guid(),
    day: z.iso.date(),
    kind: z.enum(exceptionKinds),
    template_id: z.guid().nullable(),
    window: windowPlanSchema.nullable(),
  })
  .meta({ id: 'DayException' });
export type DayExceptionRow = z.infer<typeof dayExceptionSchema>;

/** The days from the first to the last are closed, or as their weekdays again. */
export const closedDaysBodySchema = z
  .strictObject({
    from: shopDaySchema,
    until: shopDaySchema,
    is_closed: z.boolean(),
    /** Close although there are orders, which remain. */
    with_orders: z.boolean().exactOptional(),
  })
  .refine(({ from, until }) => until >= from && until < addDays(from, longestClosure), {
    path: ['until'],
    message: `The last day is at most ${longestClosure} days from the first one.`,
  })
  .meta({ id: 'ClosedDaysBody' });
export type ClosedDaysBody = z.infer<typeof closedDaysBodySchema>;

export const closedDaysSchema = z
  .strictObject({
    /** Those of the period that are closed now, apart from public holidays. */
    closed: z.array(z.iso.date()),
  })
  .meta({ id: 'ClosedDays' });
export type ClosedDays = z.infer<typeof closedDaysSchema>;

export const planQuerySchema = z.strictObject({
  /** The first of seven days; today without it. */
  from: shopDaySchema.optional(),
});
export type PlanQuery = z.infer<typeof planQuerySchema>;

/** A window of a day with its load. */
const dayWindowSchema = z
  .strictObject({
    template_id: z.guid().nullable(),
    /** What makes the window different from its weekday. */
    exception_id: z.guid().nullable(),
    start: timeSchema,
    end: timeSchema,
    window: windowPlanSchema,
    is_before_iftar: z.boolean(),
    /** Orders of exactly this window. */
    booked: z.int(),
    /** Places that customers hold at the checkout now. */
    held: z.int(),
    /**
     * The most deliveries at one of its moments, of all windows that overlap: it is full when they
     * reach its capacity.
     */
    promised: z.int(),
  })
  .meta({ id: 'DayWindow' });
export type DayWindow = z.infer<typeof dayWindowSchema>;

export const deliveryPlanSchema = z
  .strictObject({
    areas: z.array(adminAreaSchema),
    templates: z.array(templateSchema),
    /** From the first of the days on. */
    exceptions: z.array(dayExceptionSchema),
    days_ahead: z.int(),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        closure: z.enum(['closed', 'holiday']).nullable(),
        windows: z.array(dayWindowSchema),
        /** Orders of the day, whatever its windows are now. */
        booked: z.int(),
      }),
    ),
  })
  .meta({ id: 'DeliveryPlan' });
export type DeliveryPlan = z.infer<typeof deliveryPlanSchema>;

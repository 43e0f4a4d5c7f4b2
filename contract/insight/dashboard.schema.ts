import { z } from 'zod';
import { centsSchema, shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { orderStatusSchema } from '#contract/orders/orders.schema.ts';
import { ofMethodCents } from '#domain/orders/payment-methods.ts';
import { todayKinds } from '#domain/staff/today.ts';

/** Open work of the staff, shown on every admin page. */
export const openWorkSchema = z
  .strictObject({
    /** Orders that are not confirmed yet. */
    pending_orders: z.int(),
    /** Inquiries, withdrawals and complaints that are not resolved. */
    open_inquiries: z.int(),
    /** Events of pickers that could not be booked and are not resolved. */
    open_tasks: z.int(),
  })
  .meta({ id: 'OpenWork' });
export type OpenWork = z.infer<typeof openWorkSchema>;

/** A slot with at least one booking. */
export const bookedSlotSchema = z
  .strictObject({ start: timeSchema, end: timeSchema, booked: z.int(), capacity: z.int() })
  .meta({ id: 'BookedSlot' });
export type BookedSlot = z.infer<typeof bookedSlotSchema>;

/** A window with its orders by how far they are; cancelled ones count nowhere. */
const windowLoadSchema = bookedSlotSchema.extend({
  pending: z.int(),
  /** Confirmed or in preparation. */
  to_pack: z.int(),
  packed: z.int(),
  on_the_road: z.int(),
  delivered: z.int(),
});
export type WindowLoad = z.infer<typeof windowLoadSchema>;

export const todaySchema = z
  .strictObject({
    /** What waits for the role of the caller, in the order of the day. */
    waiting: z.array(
      z.strictObject({
        kind: z.enum(todayKinds),
        count: z.int(),
        /** The next window of orders to pick, and of stops of one's own; null for the others. */
        window: z.strictObject({ start: timeSchema, end: timeSchema }).nullable(),
      }),
    ),
    /** The open tour of the caller, if there is one alone. */
    tour_id: z.uuid().nullable(),
    /**
     * The windows of today and tomorrow, planned or booked, and earlier ones with orders that are
     * not on their way; null for roles that do not confirm orders.
     */
    windows: z.array(windowLoadSchema).nullable(),
    /**
     * Amounts that drivers must collect today: unpaid orders with a slot today, by payment method;
     * null for roles that read no cash.
     */
    due: z.strictObject(ofMethodCents(() => centsSchema)).nullable(),
    /**
     * Units for sale that end within three days, and what customers would pay for them at the
     * regular price; null for roles that do not see lots.
     */
    ending: z.strictObject({ units: z.int(), value_cents: centsSchema }).nullable(),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof todaySchema>;

/** Days in Berlin, both included: the last 30 if none is given, at most 366. */
export const dashboardQuerySchema = z.strictObject({
  from: shopDaySchema.exactOptional(),
  to: shopDaySchema.exactOptional(),
});
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

const recentOrderSchema = z.strictObject({
  id: z.uuid(),
  order_number: z.int(),
  customer_name: z.string(),
  user_email: z.string(),
  status: orderStatusSchema,
  total_cents: centsSchema,
  created_at: timeSchema,
});

const topProductSchema = z.strictObject({
  product_id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  revenue_cents: centsSchema,
});

const sums = { orders: z.int(), revenue_cents: centsSchema };

export const dashboardSchema = z
  .strictObject({
    total_orders: z.int(),
    total_products: z.int(),
    total_customers: z.int(),
    /** Of orders that are not cancelled, less the corrections of their invoices. */
    total_revenue_cents: centsSchema,
    /** Every order counts in exactly one tile (docs/spec-notes.md#d14). */
    tiles: z.strictObject({
      pending: z.int(),
      processing: z.int(),
      delivered: z.int(),
      cancelled: z.int(),
    }),
    recent_orders: z.array(recentOrderSchema),
    from: z.iso.date(),
    to: z.iso.date(),
    /**
     * Every day of the range, also those without orders; revenue less the corrections that were
     * issued on the day. Cancelled orders count nowhere below.
     */
    days: z.array(z.strictObject({ day: z.iso.date(), ...sums })),
    /** The 24 hours of the day in Berlin, over the whole range, of what was ordered in them. */
    hours: z.array(z.strictObject({ hour: z.int(), ...sums })),
    /** Goods alone, without delivery fee and deposit. */
    average_basket_cents: centsSchema,
    /** All payments ever received, less the corrections that were paid out. */
    paid_cents: centsSchema,
    top_products: z.array(topProductSchema),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

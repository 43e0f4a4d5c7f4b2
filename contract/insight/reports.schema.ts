import { z } from 'zod';
import { centsSchema, shopDaySchema } from '#contract/fields.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { orderUndoings } from '#domain/insight/reports/undoings.ts';
import { orderActors } from '#domain/orders/history.ts';

/** Days in Berlin, both included: the last 30 if none is given, at most 366. */
export const reportQuerySchema = z.strictObject({
  from: shopDaySchema.exactOptional(),
  to: shopDaySchema.exactOptional(),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

const periodSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .meta({ id: 'ReportPeriod' });

/** Every report has the chosen period, and the one of equal length before it. */
const periods = { period: periodSchema, before: periodSchema };
export type Compared = z.infer<z.ZodObject<typeof periods>>;

/** A report that is rows alone. */
const rowsReport = <Row extends z.core.$ZodType>(id: string, row: Row) =>
  z.strictObject({ ...periods, rows: z.array(row) }).meta({ id });

const both = <Sums extends z.core.$ZodType>(sums: Sums) => ({
  totals: z.strictObject({ period: sums, before: sums }),
});

const percentSchema = z.number().nullable();

const salesSums = {
  orders: z.int(),
  /**
   * With deposit and delivery, less the corrections that were issued on the day. Cancelled orders
   * count nowhere but in the report of changes.
   */
  revenue_cents: centsSchema,
  /** Goods alone, without deposit and delivery; 0 without orders. */
  average_basket_cents: centsSchema,
};

/** Every day of the period, also those without orders. */
export const salesReportSchema = z
  .strictObject({
    ...periods,
    ...both(z.strictObject(salesSums)),
    rows: z.array(
      z.strictObject({
        day: z.iso.date(),
        ...salesSums,
        before_day: z.iso.date(),
        before_orders: z.int(),
        before_revenue_cents: centsSchema,
      }),
    ),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof salesReportSchema>;

const marginSums = {
  /** Of all goods, without VAT and deposit. */
  net_cents: centsSchema,
  /** The part of it whose cost is known. */
  known_net_cents: centsSchema,
  cost_cents: centsSchema,
  /** The difference of the last two. */
  margin_cents: centsSchema,
  /** Of the net revenue with known cost; null without any. */
  margin_percent: percentSchema,
};

/** By category, that with the highest revenue first. */
export const marginReportSchema = z
  .strictObject({
    ...periods,
    ...both(z.strictObject(marginSums)),
    rows: z.array(
      z.strictObject({
        category_id: z.uuid(),
        name: z.string(),
        ...marginSums,
        before_margin_cents: centsSchema,
      }),
    ),
  })
  .meta({ id: 'MarginReport' });
export type MarginReport = z.infer<typeof marginReportSchema>;

/**
 * At most 50 products. The most sold first, or of those that are for sale the least sold, then by
 * name; without VAT the margin, with it the revenue.
 */
export const productReportSchema = rowsReport(
  'ProductReport',
  z.strictObject({
    product_id: z.uuid(),
    name: z.string(),
    quantity: z.int(),
    revenue_cents: centsSchema,
    /** Null if the cost of a sale is unknown, or nothing was sold. */
    margin_cents: centsSchema.nullable(),
    stock_quantity: z.int(),
    before_quantity: z.int(),
  }),
);
export type ProductReport = z.infer<typeof productReportSchema>;

/** By weekday and time; windows that have places or deliveries. */
export const windowReportSchema = rowsReport(
  'WindowReport',
  z.strictObject({
    /** 1 Monday to 7 Sunday. */
    weekday: z.int(),
    /** HH:mm in Berlin. */
    start: z.string(),
    end: z.string(),
    deliveries: z.int(),
    /** Places of the present plan, over all days of the period. */
    places: z.int(),
    /** Deliveries per 100 places; null if the present plan has no such window. */
    load_percent: percentSchema,
    before_deliveries: z.int(),
  }),
);
export type WindowReport = z.infer<typeof windowReportSchema>;

const customerSums = { new_customers: z.int(), returning_customers: z.int() };

/**
 * Customers who ordered, by day; a customer is new on the day of the first order. The totals count
 * each once: as new if the first order is in the period. Deleted accounts do not count.
 */
export const customerReportSchema = z
  .strictObject({
    ...periods,
    ...both(z.strictObject(customerSums)),
    rows: z.array(
      z.strictObject({
        day: z.iso.date(),
        ...customerSums,
        before_day: z.iso.date(),
        before_new_customers: z.int(),
        before_returning_customers: z.int(),
      }),
    ),
  })
  .meta({ id: 'CustomerReport' });
export type CustomerReport = z.infer<typeof customerReportSchema>;

/** Searches that found nothing, at most 50, the most frequent first; stored for 90 days. */
export const searchReportSchema = rowsReport(
  'SearchReport',
  z.strictObject({
    term_id: z.uuid(),
    typed: z.string(),
    language: z.enum(languages),
    searches: z.int(),
    before_searches: z.int(),
  }),
);
export type SearchReport = z.infer<typeof searchReportSchema>;

/** Hours without stock of products that are for sale, at most 50 products, the longest first. */
export const stockoutReportSchema = rowsReport(
  'StockoutReport',
  z.strictObject({
    product_id: z.uuid(),
    name: z.string(),
    /** To one decimal place. */
    hours: z.number(),
    before_hours: z.number(),
    stock_quantity: z.int(),
  }),
);
export type StockoutReport = z.infer<typeof stockoutReportSchema>;

/** Changes and cancellations of orders by who made them and why, the most frequent first. */
export const changeReportSchema = rowsReport(
  'ChangeReport',
  z.strictObject({
    kind: z.enum(orderUndoings),
    actor: z.enum(orderActors),
    /** Only the staff gives one. */
    reason: z.string().nullable(),
    count: z.int(),
    before_count: z.int(),
  }),
);
export type ChangeReport = z.infer<typeof changeReportSchema>;

export const taxArchiveQuerySchema = z.strictObject({
  /** YYYY-MM, in Berlin. */
  month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/),
});
export type TaxArchiveQuery = z.infer<typeof taxArchiveQuerySchema>;

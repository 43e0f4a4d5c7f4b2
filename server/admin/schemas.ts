import { z } from 'zod';
import * as contract from '#contract/admin-desk.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { centsSchema, pageQueryFields, timeSchema } from '#server/http/schemas.ts';

const roles = z.enum(['customer', 'admin']);

export const customerSchema: z.ZodType<contract.AdminCustomer> = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: roles,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  street: z.string(),
  house_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  is_confirmed: z.boolean(),
  is_banned: z.boolean(),
  created_at: timeSchema,
  last_sign_in_at: timeSchema.nullable(),
  order_count: z.int(),
  revenue_cents: centsSchema,
});

export const customerQuery: z.ZodType<contract.CustomerQuery> = z.strictObject({
  ...pageQueryFields,
  query: z.string().trim().max(200).exactOptional(),
  role: roles.exactOptional(),
});

export const roleBody = z.strictObject({ role: roles });

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema: z.ZodType<contract.AuditEntry> = z.strictObject({
  id: z.int(),
  actor_id: z.guid().nullable(),
  actor_email: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  before: fields,
  after: fields,
  created_at: timeSchema,
});

/** PostgreSQL counts days from 4713 BC on, and before the first one there is none to compare with. */
const shopDay = z.iso.date().refine((day) => day.startsWith('2'));

export const auditQuery: z.ZodType<contract.AuditQuery> = z.strictObject({
  ...pageQueryFields,
  subject_type: z.enum(contract.auditSubjects).exactOptional(),
  actor: z.guid().exactOptional(),
  day: shopDay.exactOptional(),
});

export const dashboardQuery: z.ZodType<contract.DashboardQuery> = z.strictObject({
  from: shopDay.exactOptional(),
  to: shopDay.exactOptional(),
});

export const openWorkSchema: z.ZodType<contract.OpenWork> = z.strictObject({
  pending_orders: z.int(),
  open_letters: z.int(),
});

const sums = { orders: z.int(), revenue_cents: centsSchema };

export const bookedSlotSchema: z.ZodType<contract.BookedSlot> = z.strictObject({
  start: timeSchema,
  end: timeSchema,
  booked: z.int(),
  capacity: z.int(),
});

export const dashboardSchema: z.ZodType<contract.Dashboard> = z.strictObject({
  total_orders: z.int(),
  total_products: z.int(),
  total_customers: z.int(),
  total_revenue_cents: centsSchema,
  tiles: z.strictObject({
    pending: z.int(),
    processing: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
  }),
  recent_orders: z.array(
    z.strictObject({
      id: z.uuid(),
      order_number: z.int(),
      customer_name: z.string(),
      user_email: z.string(),
      status: z.enum(orderStatuses),
      total_cents: centsSchema,
      created_at: timeSchema,
    }),
  ),
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.strictObject({ day: z.iso.date(), ...sums })),
  hours: z.array(z.strictObject({ hour: z.int(), ...sums })),
  average_basket_cents: centsSchema,
  paid_cents: centsSchema,
  due_today: z.strictObject({ cash_cents: centsSchema, paypal_cents: centsSchema }),
  top_products: z.array(
    z.strictObject({
      product_id: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      revenue_cents: centsSchema,
    }),
  ),
  slots: z.array(bookedSlotSchema),
});

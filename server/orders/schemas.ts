import { z } from 'zod';
import type { Cart } from '#contract/cart.ts';
import { centsSchema, timeSchema, vatSchema } from '#contract/fields.schema.ts';
import type { AdminOrder, AdminOrderQuery, ToDoQuery } from '#contract/orders.admin.ts';
import type { Order, PlaceOrderInput } from '#contract/orders.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { deliveryMethods } from '#domain/orders/delivery-methods.ts';
import { orderActors, orderMachines } from '#domain/orders/history.ts';
import { paymentMethods, paymentStatuses } from '#domain/orders/payment.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import type { StockShortage } from '#domain/rejection.ts';
import { cartSchema } from '#server/cart/service.ts';

const stepFields = {
  machine: z.enum(orderMachines),
  from: z.enum([...orderStatuses, ...paymentStatuses]).nullable(),
  to: z.enum([...orderStatuses, ...paymentStatuses]),
  actor: z.enum(orderActors),
  created_at: timeSchema,
};

const itemFields = {
  id: z.uuid(),
  product_id: z.uuid(),
  quantity: z.int(),
  price_at_purchase_cents: centsSchema,
  deposit_cents: centsSchema,
  vat_rate: z.int(),
  product: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    tint: z.string().nullable(),
  }),
};

const orderFields = {
  id: z.uuid(),
  order_number: z.int(),
  user_id: z.uuid().nullable(),
  user_email: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  subtotal_cents: centsSchema,
  deposit_cents: centsSchema,
  delivery_fee_cents: centsSchema,
  total_cents: centsSchema,
  vat: vatSchema,
  delivery_address: z.string(),
  delivery_time_start: timeSchema,
  delivery_time_end: timeSchema,
  delivery_method: z.literal(deliveryMethods),
  delivery_instructions: z.string().nullable(),
  invoice_number: z.string().nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
};

export const orderSchema: z.ZodType<Order> = z.strictObject({
  ...orderFields,
  items: z.array(z.strictObject(itemFields)),
  history: z.array(z.strictObject(stepFields)),
});

export const adminOrderSchema: z.ZodType<AdminOrder> = z.strictObject({
  ...orderFields,
  customer_name: z.string(),
  customer_phone: z.string(),
  next_statuses: z.array(z.enum(orderStatuses)),
  items: z.array(z.strictObject({ ...itemFields, category: z.string() })),
  history: z.array(
    z.strictObject({
      ...stepFields,
      actor_name: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const reorderSchema: z.ZodType<{ cart: Cart; missing: StockShortage[] }> = z.strictObject({
  cart: cartSchema,
  missing: z.array(
    z.strictObject({
      product_id: z.uuid(),
      name: z.string(),
      requested: z.int(),
      available: z.int(),
    }),
  ),
});

export const placeOrderBody: z.ZodType<PlaceOrderInput> = z.strictObject({
  slot_id: z.string().max(40),
  payment_method: z.enum(paymentMethods),
  delivery_instructions: z.string().trim().max(500).exactOptional(),
  expected_total_cents: z.int().min(0),
  expected_address: z.string().max(500).exactOptional(),
});

export const adminOrderQuery: z.ZodType<AdminOrderQuery> = z.strictObject({
  ...pageQueryFields,
  query: z.string().trim().max(200).exactOptional(),
  status: z.enum(orderStatuses).exactOptional(),
  payment_status: z.enum(paymentStatuses).exactOptional(),
  slot: timeSchema.exactOptional(),
});

export const toDoQuery: z.ZodType<ToDoQuery> = z.strictObject({
  ...pageQueryFields,
  work: z.enum(['pick', 'deliver']),
});

export const transitionBody = z.strictObject({
  to: z.enum(orderStatuses),
  reason: z.string().trim().max(300).exactOptional(),
});
export const paymentBody = z.strictObject({ status: z.enum(paymentStatuses) });

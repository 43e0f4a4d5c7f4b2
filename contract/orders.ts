import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import type { DeliveryMethod } from '#domain/orders/delivery-methods.ts';
import type { OrderActor, OrderMachine } from '#domain/orders/history.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { StockShortage } from '#domain/rejection.ts';
import type { Cart } from './cart.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';

export interface OrderItem {
  id: string;
  product_id: string;
  quantity: number;
  price_at_purchase_cents: Cents;
  /** Deposit of one unit. */
  deposit_cents: Cents;
  vat_rate: number;
  /** The order's own copy: later changes of the catalogue do not reach it. */
  product: {
    id: string;
    name: string;
    image_url: string | null;
    /** What the image is shown on and in; null for orders of before that were kept. */
    pack: string | null;
    tint: string | null;
  };
}

/** A step of the status or of the payment: who took it, and when. */
export interface OrderStep {
  machine: OrderMachine;
  /** Null for the first. */
  from: OrderStatus | PaymentStatus | null;
  to: OrderStatus | PaymentStatus;
  actor: OrderActor;
  created_at: string;
}

export interface Order {
  id: string;
  order_number: number;
  /** Null when the account was deleted. */
  user_id: string | null;
  user_email: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  subtotal_cents: Cents;
  deposit_cents: Cents;
  delivery_fee_cents: Cents;
  total_cents: Cents;
  vat: VatGroup[];
  delivery_address: string;
  delivery_time_start: string;
  delivery_time_end: string;
  delivery_method: DeliveryMethod;
  delivery_instructions: string | null;
  items: OrderItem[];
  /** From the delivery on. */
  invoice_number: string | null;
  /** The oldest first. */
  history: OrderStep[];
  created_at: string;
  updated_at: string;
}

export interface PlaceOrderInput {
  slot_id: string;
  payment_method: PaymentMethod;
  delivery_instructions?: string;
  /** Compared, never trusted. */
  expected_total_cents: number;
  /** The address that the customer was shown, as an order has it; compared where it is told. */
  expected_address?: string;
}

export const placeOrder = endpoint<{
  headers: { 'idempotency-key': string };
  body: PlaceOrderInput;
  response: Order;
}>('POST', '/api/v1/orders', 'customer');
export const listOrders = endpoint<{ query: PageQuery; response: Page<Order> }>(
  'GET',
  '/api/v1/orders',
  'customer',
);
export const getOrder = endpoint<{ params: ById; response: Order }>(
  'GET',
  '/api/v1/orders/{id}',
  'customer',
);
export const cancelOrder = endpoint<{ params: ById; response: Order }>(
  'POST',
  '/api/v1/orders/{id}/cancel',
  'customer',
);
/**
 * Puts what an order held into the cart again, as far as it can be had: the cart then holds at least that many of each.
 * Asked twice, nothing is doubled. `missing` tells what could not be had.
 */
export const reorder = endpoint<{
  params: ById;
  response: { cart: Cart; missing: StockShortage[] };
}>('POST', '/api/v1/orders/{id}/reorder', 'customer');
/** The invoice as a PDF, in the language of the customer; unknown until the order is delivered. */
export const getInvoice = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/orders/{id}/invoice',
  'customer',
);

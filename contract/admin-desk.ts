import type { Role } from '#domain/identity/roles.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';

/** What the staff looks at that belongs to no single part of the shop. */

export interface AdminCustomer {
  id: string;
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  phone: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  is_confirmed: boolean;
  is_banned: boolean;
  created_at: string;
  last_sign_in_at: string | null;
  order_count: number;
  /** Of orders that were not cancelled. */
  revenue_cents: Cents;
}

export interface CustomerQuery extends PageQuery {
  /** Part of the name or the e-mail address. */
  query?: string;
  role?: Role;
}

/** A mail or SMS without its text, which may hold a link that signs its recipient in. */
export interface OutboxMessage {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string | null;
  /** `kept` is what has no transport: it stays in the shop. */
  state: 'queued' | 'sent' | 'kept' | 'failed';
  attempts: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export interface OutboxQuery extends PageQuery {
  state?: OutboxMessage['state'];
  channel?: OutboxMessage['channel'];
}

export interface AuditEntry {
  id: number;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  /** What it is called now. */
  subject_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: string;
}

export const auditSubjects = [
  'product',
  'category',
  'offer',
  'order',
  'shop',
  'user',
  'service_key',
  'contact_message',
  'withdrawal',
] as const;

export interface AuditQuery extends PageQuery {
  subject_type?: (typeof auditSubjects)[number];
  /** Id of who did it. */
  actor?: string;
  /** A day in Berlin, YYYY-MM-DD. */
  day?: string;
}

/** A slot that somebody booked. */
export interface BookedSlot {
  start: string;
  end: string;
  booked: number;
  capacity: number;
}

/** What waits for the staff: shown on every admin page. */
export interface OpenWork {
  /** Orders that are not confirmed yet. */
  pending_orders: number;
  /** Inquiries and withdrawals that are not marked as done. */
  open_letters: number;
}

export interface DashboardQuery {
  /** Days in Berlin, YYYY-MM-DD, both included; the last 30 where none is given, 366 at most. */
  from?: string;
  to?: string;
}

export interface Dashboard {
  total_orders: number;
  total_products: number;
  total_customers: number;
  /** Of orders that were not cancelled. */
  total_revenue_cents: Cents;
  /** Decision 14: every order is in exactly one. */
  tiles: { pending: number; processing: number; delivered: number; cancelled: number };
  recent_orders: {
    id: string;
    order_number: number;
    customer_name: string;
    user_email: string;
    status: OrderStatus;
    total_cents: Cents;
    created_at: string;
  }[];
  from: string;
  to: string;
  /** Every day of the range, also those without orders. Cancelled orders count nowhere below. */
  days: { day: string; orders: number; revenue_cents: Cents }[];
  /** The 24 hours of the day in Berlin, over the whole range. */
  hours: { hour: number; orders: number; revenue_cents: Cents }[];
  /** Goods alone, without delivery fee and deposit. */
  average_basket_cents: Cents;
  /** Of all time: what customers have paid. */
  paid_cents: Cents;
  /** What drivers have to bring in today: unpaid orders whose slot is today, by how they are paid. */
  due_today: { cash_cents: Cents; paypal_cents: Cents };
  top_products: { product_id: string; name: string; quantity: number; revenue_cents: Cents }[];
  /** Today's and tomorrow's slots that somebody booked. */
  slots: BookedSlot[];
}

export const listCustomers = endpoint<{ query: CustomerQuery; response: Page<AdminCustomer> }>(
  'GET',
  '/api/v1/admin/customers',
  'admin',
);
export const setRole = endpoint<{ params: ById; body: { role: Role }; response: AdminCustomer }>(
  'PUT',
  '/api/v1/admin/customers/{id}/role',
  'admin',
);
export const listOutbox = endpoint<{ query: OutboxQuery; response: Page<OutboxMessage> }>(
  'GET',
  '/api/v1/admin/messages',
  'admin',
);
export const retryMessage = endpoint<{ params: ById; response: OutboxMessage }>(
  'POST',
  '/api/v1/admin/messages/{id}/retry',
  'admin',
);
export const listAuditLog = endpoint<{ query: AuditQuery; response: Page<AuditEntry> }>(
  'GET',
  '/api/v1/admin/audit-log',
  'admin',
);
export const getDashboard = endpoint<{ query: DashboardQuery; response: Dashboard }>(
  'GET',
  '/api/v1/admin/dashboard',
  'admin',
);
export const getOpenWork = endpoint<{ response: OpenWork }>(
  'GET',
  '/api/v1/admin/open-work',
  'admin',
);
/** From yesterday to a week from now. */
export const listBookedSlots = endpoint<{ response: { items: BookedSlot[] } }>(
  'GET',
  '/api/v1/admin/delivery-slots',
  'admin',
);

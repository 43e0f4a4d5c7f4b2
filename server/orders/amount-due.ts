import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';

/** What is to be paid for an order, less what the balance of the account pays. */
export const dueFromCustomer = sql<Cents>`(orders.due_cents - orders.balance_cents)`;

/** What is to be paid at the door of an order, or was; nothing if it was paid before. */
export const dueAtDoor = sql<Cents>`case
  when orders.payment_status = 'paid' and orders.status <> 'delivered' then 0
  else ${dueFromCustomer} end`;

/** What a customer paid before the delivery: all of it, or nothing. */
export const paidBefore = sql<Cents>`${dueFromCustomer} - ${dueAtDoor}`;

import { sql } from 'kysely';

/**
 * Whether a version was replaced by the customer: the staff gives a reason. Both are unknown after
 * the customer's account was deleted, while the staff remains.
 */
export const isReplacedByCustomer = sql<boolean>`(order_versions.reason is null
  and order_versions.replaced_by is not distinct from orders.user_id)`;

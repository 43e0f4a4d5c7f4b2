import { orderLimits, smsPerNumberAndDay } from '#domain/orders/limits.ts';
import { toSmsNumber } from '#domain/orders/sms.ts';
import type { Env } from '#server/env.ts';
import { countSmsOfDay } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { countRecentOrders } from './place-order-queries.ts';

/**
 * Throws HttpProblem for too many orders. Otherwise ordering and cancelling in a loop would send
 * endless SMS and block slots and stock. The caller has locked the customer's profile, so that no
 * two orders count concurrently.
 */
export async function requireFewOrders(
  trx: Database,
  { RATE_LIMITS: isLimited }: Pick<Env, 'RATE_LIMITS'>,
  userId: string,
): Promise<void> {
  if (!isLimited) return;
  const { under_way, within_hour } = await countRecentOrders(trx, userId);
  if (under_way >= orderLimits.under_way || within_hour >= orderLimits.per_hour) {
    throw new HttpProblem('too_many_orders', { facts: orderLimits });
  }
}

/**
 * The number for an SMS about an order; null if it is not confirmed or has reached its daily limit.
 */
export async function findSmsNumber(
  trx: Database,
  { RATE_LIMITS: isLimited, SMS_PREFIXES: prefixes }: Pick<Env, 'RATE_LIMITS' | 'SMS_PREFIXES'>,
  { phone, phone_confirmed_at }: { phone: string; phone_confirmed_at: string | null },
): Promise<string | null> {
  const number = phone_confirmed_at === null ? null : toSmsNumber(phone, prefixes);
  if (number === null || !isLimited) return number;
  return (await countSmsOfDay(trx, number)) < smsPerNumberAndDay ? number : null;
}

import { orderLimits, smsPerNumberAndDay } from '#domain/orders/limits.ts';
import { toSmsNumber } from '#domain/orders/sms.ts';
import type { Database } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { countSmsOfDay } from '#server/outbox/service.ts';
import { countRecentOrders } from './place-order-queries.ts';

/**
 * Refuses who has ordered too much: without a limit, ordering and cancelling in a loop would send
 * SMS without end and keep slots and stock busy. The caller holds the customer's profile locked, so
 * that no two orders are counted at once.
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
 * The number that an SMS about an order goes to; null for one that gets none: its owner has not
 * confirmed it, or it got enough of them for a day.
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

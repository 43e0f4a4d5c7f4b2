import { quartersOf } from '#domain/delivery/load.ts';
import type { DeliveryWindow } from '#domain/delivery/windows.ts';
import type { Rejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

/** Deliveries promised in each quarter of an hour, as the ISO instant of its start. */
export async function getPromised(
  db: Database,
  span: queries.FleetSpan,
  others: { now: Date; user_id: string | null },
): Promise<Map<string, number>> {
  const promised = new Map<string, number>();
  for (const row of await queries.listPromised(db, span, others)) {
    promised.set(row.starts_at, (promised.get(row.starts_at) ?? 0) + row.promised);
  }
  return promised;
}

/** Books a place in the caller's transaction: the one held for the customer, if any. */
export async function bookWindow(
  trx: Database,
  window: DeliveryWindow,
  { fleet_id, user_id, now }: { fleet_id: string; user_id: string; now: Date },
): Promise<Result<DeliveryWindow, Rejection>> {
  const quarters = await lockQuarters(trx, fleet_id, window);
  const { start, end, capacity } = window;
  const at = now.toISOString();
  const booking = { fleet_id, quarters, start, end, capacity, user_id, at };
  const booked = await queries.bookQuarters(trx, booking);
  return booked.length > 0 ? ok(window) : refuse({ code: 'slot_full' });
}

/** Releases the place of an order that was cancelled. */
export async function releaseWindow(
  db: Database,
  fleetId: string,
  window: { start: string; end: string },
  places = 1,
): Promise<void> {
  await queries.addToBooked(db, fleetId, quartersOf(window), -places);
}

/** Takes the place again for an order that was delivered all the same, also if others have it. */
export async function retakeWindow(
  db: Database,
  fleetId: string,
  window: { start: string; end: string },
): Promise<void> {
  const quarters = await lockQuarters(db, fleetId, window);
  await queries.addToBooked(db, fleetId, quarters, 1);
}

/**
 * Locks all quarters of a window until the end of the transaction. The caller counts in a later
 * statement, which sees the bookings of the transactions it waited for.
 */
export async function lockQuarters(
  trx: Database,
  fleetId: string,
  window: { start: string; end: string },
): Promise<string[]> {
  const quarters = quartersOf(window);
  const existing = await queries.lockQuarters(trx, fleetId, quarters);
  if (existing.length < quarters.length) {
    await queries.insertQuarters(trx, fleetId, quarters);
    await queries.lockQuarters(trx, fleetId, quarters);
  }
  return quarters;
}

import type {
  DeliveryArea,
  DeliverySlot,
  NextDelivery,
  SlotHold,
} from '#contract/orders/delivery.schema.ts';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { expiryOfHold } from '#domain/delivery/hold.ts';
import {
  daysUntil,
  findLaterSlot,
  listSlots,
  nextDays,
  nextMidnight,
  type Slot,
} from '#domain/delivery/slots.ts';
import type { Rejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getShop, getShopSettings, slotRulesOf } from '#server/shop/service.ts';
import * as queries from './queries.ts';

export async function getDeliveryArea(db: Database, postalCode: string): Promise<DeliveryArea> {
  const shop = await getShop(db);
  return {
    postal_code: postalCode,
    available: isDeliveredTo(postalCode, shop.postal_codes),
    delivery_hours: shop.delivery_hours,
  };
}

/** Today's and tomorrow's slots, each with whether it has a free place. */
export async function listDeliverySlots(
  db: Database,
  now: Date,
  known?: ShopSettings,
): Promise<DeliverySlot[]> {
  const settings = known ?? (await getShopSettings(db));
  const slots = listSlots(now, slotRulesOf(settings));
  const starts = slots.map((slot) => slot.start);
  const rows = await queries.listTaken(db, starts, now);
  const taken = new Map(rows.map((row) => [row.starts_at, row.booked + (row.held ?? 0)]));
  return slots.map((slot) => ({
    ...slot,
    available: (taken.get(slot.start) ?? 0) < settings.slot_capacity,
  }));
}

/** The first window with a free place, shown outside the checkout. */
export async function getNextDelivery(db: Database, now: Date): Promise<NextDelivery> {
  const settings = await getShopSettings(db);
  const slots = await listDeliverySlots(db, now, settings);
  const free = slots.find(({ available }) => available);
  const slot = free ?? findLaterSlot(now, slotRulesOf(settings));
  const ends = [nextMidnight(now), ...(slot === undefined ? [] : [new Date(slot.start)])];
  return {
    window: slot === undefined ? null : toWindow(slot, now),
    valid_seconds: Math.floor((Math.min(...ends.map(Number)) - now.getTime()) / 1000),
  };
}

function toWindow(slot: Slot, now: Date): NonNullable<NextDelivery['window']> {
  const day = nextDays[daysUntil(slot, now)] ?? 'later';
  return { day, start: slot.start, end: slot.end };
}

/** Holds a place for a customer in the checkout; replaces the previous hold. */
export async function holdSlot(
  db: Database,
  now: Date,
  userId: string,
  slotId: string,
): Promise<Result<SlotHold, Rejection>> {
  return inTransaction(db, async (trx) => {
    const settings = await getShopSettings(trx);
    const slot = listSlots(now, slotRulesOf(settings)).find(({ id }) => id === slotId);
    if (slot === undefined) return refuse({ code: 'invalid_time_slot' });
    await lockSlot(trx, slot, settings.slot_capacity);
    const { taken } = await queries.countTakenByOthers(trx, slot.start, userId, now);
    if (taken >= settings.slot_capacity) return refuse({ code: 'slot_full' });
    const expires_at = expiryOfHold(now, new Date(slot.start)).toISOString();
    await queries.putHold(trx, { user_id: userId, starts_at: slot.start, expires_at });
    return ok({ slot_id: slot.id, expires_at });
  });
}

/** Books a place in the caller's transaction: the one held for the customer, if any. */
export async function bookSlot(
  trx: Database,
  slot: Slot,
  booking: { capacity: number; userId: string; now: Date },
): Promise<Result<Slot, Rejection>> {
  await lockSlot(trx, slot, booking.capacity);
  const booked = await queries.bookSlot(trx, slot.start, booking);
  return booked ? ok(slot) : refuse({ code: 'slot_full' });
}

/**
 * Locks the slot's row until the end of the transaction. The caller counts in a later statement,
 * which sees the bookings of the transaction it waited for.
 */
async function lockSlot(trx: Database, slot: Slot, capacity: number): Promise<void> {
  if ((await queries.lockSlot(trx, slot.start)) !== undefined) return;
  await queries.insertSlot(trx, slot, capacity);
  await queries.lockSlot(trx, slot.start);
}

/** Releases the place of a cancelled order. */
export async function releaseSlot(db: Database, startsAt: string): Promise<void> {
  await queries.releaseSlot(db, startsAt);
}

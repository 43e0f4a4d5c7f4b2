import type { DeliveryArea, DeliverySlot } from '#contract/delivery.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { listSlots, type Slot } from '#domain/delivery/slots.ts';
import type { Rejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/pool.ts';
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

/** Today's and tomorrow's slots with whether there is still a place. */
export async function listDeliverySlots(db: Database, now: Date): Promise<DeliverySlot[]> {
  const settings = await getShopSettings(db);
  const slots = listSlots(now, slotRulesOf(settings));
  const bookings = await queries.listBookings(
    db,
    slots.map((slot) => slot.start),
  );
  const booked = new Map(bookings.map((booking) => [booking.starts_at, booking.booked]));
  return slots.map((slot) => ({
    ...slot,
    available: (booked.get(slot.start) ?? 0) < settings.slot_capacity,
  }));
}

/** Takes a place in the caller's transaction; the table's own check makes overbooking impossible. */
export async function bookSlot(
  db: Database,
  slot: Slot,
  capacity: number,
): Promise<Result<Slot, Rejection>> {
  if (capacity === 0) return refuse({ code: 'slot_full' });
  return (await queries.bookSlot(db, slot, capacity)) ? ok(slot) : refuse({ code: 'slot_full' });
}

/** Gives the place of a cancelled order back. */
export async function releaseSlot(db: Database, startsAt: string): Promise<void> {
  await queries.releaseSlot(db, startsAt);
}

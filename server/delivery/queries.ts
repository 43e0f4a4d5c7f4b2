import { sql } from 'kysely';
import type { Slot } from '#domain/delivery/slots.ts';
import type { Database } from '#server/db/pool.ts';

/** The bookings of the given slots; a slot that nobody booked has no row. */
export function listBookings(db: Database, slotStarts: readonly string[]) {
  return db
    .selectFrom('delivery_slots')
    .select(['starts_at', 'booked'])
    .where('starts_at', '=', sql<string>`any(${slotStarts}::timestamptz[])`)
    .execute();
}

/** Takes one place of a slot. Answers nothing when the slot is full. */
export function bookSlot(db: Database, slot: Slot, capacity: number) {
  return db
    .insertInto('delivery_slots')
    .values({ starts_at: slot.start, ends_at: slot.end, capacity, booked: 1 })
    .onConflict((conflict) =>
      conflict
        .column('starts_at')
        .doUpdateSet((eb) => ({
          booked: eb('delivery_slots.booked', '+', 1),
          capacity: eb.ref('excluded.capacity'),
        }))
        .whereRef('delivery_slots.booked', '<', 'excluded.capacity'),
    )
    .returning('starts_at')
    .executeTakeFirst();
}

export function releaseSlot(db: Database, startsAt: string) {
  return db
    .updateTable('delivery_slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('starts_at', '=', startsAt)
    .execute();
}

import { sql } from 'kysely';
import type { Slot } from '#domain/delivery/slots.ts';
import type { Database } from '#server/db/pool.ts';
import { prepared } from '#server/db/prepared.ts';

/**
 * The number of taken places of each slot at `now`: booked, or held for a customer at the checkout.
 */
export function listTaken(db: Database, slotStarts: readonly string[], now: Date) {
  return db
    .selectFrom('delivery_slots')
    .select((eb) => [
      'starts_at',
      'booked',
      eb
        .selectFrom('slot_holds')
        .select(eb.fn.countAll<number>().as('held'))
        .whereRef('slot_holds.starts_at', '=', 'delivery_slots.starts_at')
        .where('expires_at', '>', now.toISOString())
        .as('held'),
    ])
    .where('starts_at', '=', sql<string>`any(${slotStarts}::timestamptz[])`)
    .execute();
}

const selectSlotForUpdate = prepared((db, { starts_at }: { starts_at: string }) =>
  db
    .selectFrom('delivery_slots')
    .select('starts_at')
    .where('starts_at', '=', starts_at)
    .forNoKeyUpdate(),
);

/** Returns nothing for a slot that has had no booking or hold yet. */
export async function lockSlot(db: Database, startsAt: string) {
  const [slot] = await selectSlotForUpdate(db, { starts_at: startsAt });
  return slot;
}

/** Creates the row of a slot, unless another request is faster. */
export function insertSlot(db: Database, slot: Slot, capacity: number) {
  return db
    .insertInto('delivery_slots')
    .values({ starts_at: slot.start, ends_at: slot.end, capacity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The places of a locked slot that are booked or held by other customers. */
export function countTakenByOthers(db: Database, startsAt: string, userId: string, now: Date) {
  return db
    .selectFrom('delivery_slots')
    .select(takenByOthers(userId, now.toISOString()).as('taken'))
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow();
}

interface Booking {
  starts_at: string;
  capacity: number;
  user_id: string;
  at: string;
}

const updateBooked = prepared((db, { starts_at, capacity, user_id, at }: Booking) =>
  db
    .with('released', (writing) => writing.deleteFrom('slot_holds').where('user_id', '=', user_id))
    .updateTable('delivery_slots')
    .set((eb) => ({ booked: eb('booked', '+', 1), capacity }))
    .where('starts_at', '=', starts_at)
    .where(takenByOthers(user_id, at), '<', capacity)
    .returning('starts_at'),
);

/**
 * Books a place of a locked slot for this customer, whose hold it ends. False when the slot is
 * full.
 */
export async function bookSlot(
  db: Database,
  startsAt: string,
  { capacity, userId, now }: { capacity: number; userId: string; now: Date },
) {
  const booking = { starts_at: startsAt, capacity, user_id: userId, at: now.toISOString() };
  const [booked] = await updateBooked(db, booking);
  return booked;
}

/** Booked, or held for another customer. */
function takenByOthers(userId: string, at: string) {
  return sql<number>`booked + (
    select count(*) from slot_holds
    where slot_holds.starts_at = delivery_slots.starts_at
      and user_id <> ${userId} and expires_at > ${at})`;
}

export function releaseSlot(db: Database, startsAt: string) {
  return db
    .updateTable('delivery_slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('starts_at', '=', startsAt)
    .execute();
}

/** Replaces the customer's previous hold. */
export function putHold(
  db: Database,
  hold: { user_id: string; starts_at: string; expires_at: string },
) {
  return db
    .insertInto('slot_holds')
    .values(hold)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        starts_at: eb.ref('excluded.starts_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

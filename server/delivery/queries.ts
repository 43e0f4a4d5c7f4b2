import { sql } from 'kysely';
import type { Slot } from '#domain/delivery/slots.ts';
import type { Database } from '#server/db/pool.ts';

/** How many places of each slot are taken at `now`: booked, or kept for somebody at the checkout. */
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

/** Answers nothing for a slot in which nobody had a place yet. */
export function lockSlot(db: Database, startsAt: string) {
  return db
    .selectFrom('delivery_slots')
    .select('starts_at')
    .where('starts_at', '=', startsAt)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Makes the row of a slot; somebody else may be faster. */
export function insertSlot(db: Database, slot: Slot, capacity: number) {
  return db
    .insertInto('delivery_slots')
    .values({ starts_at: slot.start, ends_at: slot.end, capacity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The places of a locked slot that are not for this customer. */
export function countTakenByOthers(db: Database, startsAt: string, userId: string, now: Date) {
  return db
    .selectFrom('delivery_slots')
    .select(takenByOthers(userId, now).as('taken'))
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow();
}

/** Takes a place of a locked slot for this customer, who needs no hold any more. Answers nothing when it is full. */
export function bookSlot(
  db: Database,
  startsAt: string,
  { capacity, userId, now }: { capacity: number; userId: string; now: Date },
) {
  return db
    .with('released', (writing) => writing.deleteFrom('slot_holds').where('user_id', '=', userId))
    .updateTable('delivery_slots')
    .set((eb) => ({ booked: eb('booked', '+', 1), capacity }))
    .where('starts_at', '=', startsAt)
    .where(takenByOthers(userId, now), '<', capacity)
    .returning('starts_at')
    .executeTakeFirst();
}

/** Booked, or held for somebody else. */
function takenByOthers(userId: string, now: Date) {
  return sql<number>`booked + (
    select count(*) from slot_holds
    where slot_holds.starts_at = delivery_slots.starts_at
      and user_id <> ${userId} and expires_at > ${now.toISOString()})`;
}

export function releaseSlot(db: Database, startsAt: string) {
  return db
    .updateTable('delivery_slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('starts_at', '=', startsAt)
    .execute();
}

/** In place of the customer's former hold. */
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

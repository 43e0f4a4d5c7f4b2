import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { commonFleet } from '#domain/delivery/load.ts';
import type { DeliveryRules, WindowTemplate } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';
import type { DeliveryAreas } from '#server/platform/db/tables.ts';
import type { TestApp } from './app.ts';

const opening = 9 * 60;
const length = 120;

/** The windows of the specification, as a new shop has them, on these weekdays. */
export function specificationRules(
  weekdays: readonly number[] = [1, 2, 3, 4, 5, 6],
): DeliveryRules {
  return {
    days_ahead: 1,
    closed_on_holidays: true,
    templates: weekdays.flatMap(templatesOf),
    exceptions: [],
    iftar: null,
  };
}

function templatesOf(weekday: number): WindowTemplate[] {
  const at = (
    hour: number,
    offer: Pick<WindowTemplate, 'order_from_minutes' | 'order_until_minutes'>,
  ) => ({
    id: `${weekday}-${hour}`,
    weekday,
    start_minutes: hour * 60,
    length_minutes: length,
    capacity: 20,
    area_ids: null,
    ...offer,
    fee_difference_cents: cents(0),
  });
  return [
    ...[9, 11, 13, 15, 17].map((hour) =>
      at(hour, { order_from_minutes: null, order_until_minutes: hour * 60 - opening }),
    ),
    ...[10, 12, 14, 16].map((hour) =>
      at(hour, { order_from_minutes: hour * 60 - opening, order_until_minutes: 0 }),
    ),
  ];
}

type Shop = Pick<TestApp, 'db'>;

/** Gives every window so many places. */
export async function setCapacity({ db }: Shop, capacity: number): Promise<void> {
  await db.updateTable('window_templates').set({ capacity }).execute();
}

/** Windows on these weekdays alone, those of a new shop. */
export async function openWeekdays({ db }: Shop, weekdays: readonly number[]): Promise<void> {
  await db.deleteFrom('window_templates').execute();
  const templates = weekdays.flatMap(templatesOf).map((template) => ({
    ...template,
    id: randomUUID(),
  }));
  if (templates.length > 0) await db.insertInto('window_templates').values(templates).execute();
}

export async function closeDays({ db }: Shop, days: readonly string[]): Promise<void> {
  const closed = days.map((day) => ({ day, kind: 'closed' as const }));
  await db.insertInto('delivery_exceptions').values(closed).execute();
}

/** No bookings, holds and exceptions. */
export async function clearDelivery({ db }: Shop): Promise<void> {
  await db.deleteFrom('slot_holds').execute();
  await db.deleteFrom('delivery_load').execute();
  await db.deleteFrom('delivery_exceptions').execute();
}

/** The deliveries booked at an instant by the drivers of the shop. */
export async function bookedAt({ db }: Shop, instant: string): Promise<number> {
  const row = await db
    .selectFrom('delivery_load')
    .select('booked')
    .where('fleet_id', '=', commonFleet)
    .where('starts_at', '=', instant)
    .executeTakeFirst();
  return row?.booked ?? 0;
}

/** A second area, with another fee and minimum. */
export function createArea(
  { db }: Shop,
  area: Partial<Insertable<DeliveryAreas>> & { postal_codes: string[] },
) {
  return db
    .insertInto('delivery_areas')
    .values({
      name: 'Reinickendorf',
      delivery_fee_cents: cents(599),
      minimum_order_cents: cents(2500),
      ...area,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

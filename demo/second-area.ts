import { cents } from '#domain/money.ts';
import type { Transaction } from '#server/db/pool.ts';

/** Farther away: it costs more, and fewer windows make one tour of many addresses. */
const area = {
  name: 'Gesundbrunnen/Mitte',
  postal_codes: ['10119', '13355', '13409'],
  delivery_fee_cents: cents(499),
  minimum_order_cents: cents(2000),
  free_from_cents: cents(6000),
  has_own_drivers: true,
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const startHours = [10, 13, 16];

/** Adds an area with windows of its own; the windows so far are those of the first area. */
export async function openSecondArea(trx: Transaction): Promise<void> {
  const first = await trx.selectFrom('delivery_areas').select('id').executeTakeFirstOrThrow();
  await trx
    .updateTable('window_templates')
    .set({ area_ids: [first.id] })
    .execute();
  const { id } = await trx
    .insertInto('delivery_areas')
    .values(area)
    .returning('id')
    .executeTakeFirstOrThrow();
  const windows = weekdays.flatMap((weekday) =>
    startHours.map((hour) => ({
      weekday,
      start_minutes: hour * 60,
      length_minutes: 120,
      capacity: 12,
      area_ids: [id],
      order_from_minutes: null,
      order_until_minutes: 60,
      fee_difference_cents: cents(0),
    })),
  );
  await trx.insertInto('window_templates').values(windows).execute();
}

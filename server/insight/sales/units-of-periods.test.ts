import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { insertRandomSales, type Sales } from '#test/helpers/random-sales.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { sumChanges } from './service.ts';

const shop = useTestApp();
const firstSale = '2026-07-20';
const lastSale = '2026-11-03';
let sales: Sales;

beforeAll(async () => {
  sales = await insertRandomSales(shop(), {
    seed: 11,
    count: 250,
    from: `${firstSale}T00:00:00Z`,
    to: `${lastSale}T00:00:00Z`,
  });
});

interface Units {
  product_id: string;
  before_units: number;
  units: number;
}

/** Of each product, by all its days. */
async function addUp(before: string, start: string, end: string): Promise<Units[]> {
  const { rows } = await sql<Units>`
    select product_id, coalesce(sum(quantity) filter (where day < ${start}::date), 0) as before_units,
        coalesce(sum(quantity) filter (where day >= ${start}::date), 0) as units
      from current_product_sums where day between ${before}::date and ${end}::date
      group by product_id order by product_id`.execute(shop().db);
  return rows;
}

async function count(before: string, start: string, end: string): Promise<Units[]> {
  const { rows } = await sql<Units>`
    select product_id, before_units, units
      from count_units_of_periods(${before}::date, ${start}::date, ${end}::date)
      where before_units <> 0 or units <> 0 order by product_id`.execute(shop().db);
  return rows;
}

const day = fc.nat({ max: 120 }).map((after) => addDays(firstSale, after - 5));
const change = fc.oneof(
  fc.record({ do: fc.constant('cancel' as const), order: fc.nat({ max: 249 }) }),
  fc.record({ do: fc.constant('mark month' as const), day }),
  fc.record({ do: fc.constant('sum' as const) }),
);

test('units of two periods are those of their days, whatever changed since they were summed', async () => {
  const { db } = shop();
  await sumChanges({ db });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 3 }),
      day,
      fc.nat({ max: 50 }),
      fc.nat({ max: 60 }),
      async (changes, before, length, more) => {
        for (const each of changes) {
          if (each.do === 'sum') await sumChanges({ db });
          if (each.do === 'mark month')
            await sql`insert into changed_months values (month_of(${each.day}::date))`.execute(db);
          if (each.do === 'cancel')
            await db
              .updateTable('orders')
              .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1) }))
              .where('id', '=', sales.orders[each.order]?.id ?? '')
              .where('status', 'not in', ['cancelled', 'ready', 'delivering', 'delivered'])
              .execute();
        }
        const start = addDays(before, length);
        const end = addDays(start, more);
        const expected = await addUp(before, start, end);
        expect(await count(before, start, end)).toEqual(expected);
        found += expected.length;
      },
    ),
    { numRuns: rounds(150) },
  );
  expect(found).toBeGreaterThan(0);
});

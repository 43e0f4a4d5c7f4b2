import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { sum } from '#domain/money.ts';
import { tourEventKinds } from '#domain/staff/work-events.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { readBooks } from '#test/helpers/picking-day/books.ts';
import { driveDay, hireDrivers } from '#test/helpers/picking-day/driving-day.ts';
import { pickDay, placeDay, planDay } from '#test/helpers/picking-day/picking-day.ts';
import type { Network } from '#test/helpers/picking-day/team.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { pickupSlot, useCounter } from '#test/helpers/tours/counter.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
// In the first 24 orders, each incident happens.
const plan = planDay(20_261_127, rounds(200, 24));
const usualCuts = rounds(20);
/** About as many as a day has. */
const usualEvents = 7 * plan.length;
const seed = 7;
const quiet: Network = { offline: 0, repeated: 0 };
const rough: Network = { offline: 0.3, repeated: 0.5 };

beforeAll(async () => {
  await useCounter(shop).setUp(await createUser(shop(), { role: 'admin' }));
  await setCapacity(shop(), 50_000);
});

/**
 * Cuts all connections of the shop with its database, as a crash of either does: each time the
 * shop has booked another part of the events that the day is expected to have.
 */
async function cutConnections(times: number, expected: number, work: Promise<unknown>) {
  const client = new pg.Client({ connectionString: shop().url });
  await client.connect();
  const over = new AbortController();
  const end = () => over.abort();
  const ended = work.then(end, end);
  const countEvents = async () => {
    const { rows } = await client.query<{ count: string }>('select count(*) from work_events');
    return Number(rows[0]?.count);
  };
  const before = await countEvents();
  let count = 0;
  while (count < times && !over.signal.aborted) {
    await Promise.race([sleep(5), ended]);
    if ((await countEvents()) - before < (count * expected) / (times + 1)) continue;
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    count += 1;
  }
  await client.end();
  return count;
}

/** From the orders to the close of the day. */
async function simulate(network: Network, cuts?: number) {
  const day = await placeDay(shop, plan, { pickupSlotId: pickupSlot });
  const crew = await hireDrivers(shop());
  const work = async () => {
    const picked = await pickDay(shop, day, { network, seed });
    return [...picked, ...(await driveDay(shop, day, crew, { network, seed }))];
  };
  const working = work();
  const made = cuts === undefined ? 0 : await cutConnections(cuts, usualEvents, working);
  const events = await working;
  return { events, cuts: made, ...(await readBooks(shop(), day)) };
}

test(
  'a day leaves the same books on a rough network that loses the database again and again',
  async () => {
    const first = await simulate(quiet);
    const second = await simulate(rough, usualCuts);
    expect(second.cuts).toBe(usualCuts);
    expect(second.books).toEqual(first.books);

    const { rows } = await sql`select * from stock_differences`.execute(shop().db);
    expect(rows).toEqual([]);
    const waiting = await sql`select * from goods_to_put_back`.execute(shop().db);
    expect(waiting.rows).toEqual([]);
    const stored = await shop().db.selectFrom('work_events').select('event_id').execute();
    const reported = [first, second].flatMap(({ events }) => events);
    expect(stored.map(({ event_id }) => event_id).toSorted()).toEqual(reported.toSorted());
    const settled = second.after.flatMap(({ settlement, total_cents }) =>
      settlement === null ? [] : [{ ...settlement, ordered_cents: total_cents }],
    );
    expect(settled).toHaveLength(plan.filter(({ incident }) => incident !== 'cancelled').length);
    expect(settled.filter(({ total_cents, ordered_cents }) => total_cents > ordered_cents)).toEqual(
      [],
    );
    const vatOf = ({ vat }: (typeof settled)[number]) => sum(vat.map((group) => group.gross_cents));
    expect(settled.map(vatOf)).toEqual(settled.map(({ total_cents }) => total_cents));
    const outcomes = new Set(settled.flatMap(({ lines }) => lines.map(({ outcome }) => outcome)));
    expect(outcomes).toEqual(new Set(['delivered', 'short', 'substituted', 'refused']));
    const statuses = Map.groupBy(second.after, ({ status }) => status);
    expect([...statuses.keys()].toSorted()).toEqual(['cancelled', 'delivered']);
    const fetched = second.after.filter(({ delivery_method }) => delivery_method === 'pickup');
    expect(fetched).toHaveLength(plan.filter(({ isPickup }) => isPickup).length);
    expect(
      new Set(fetched.map(({ status, payment_status }) => `${status} ${payment_status}`)),
    ).toEqual(new Set(['delivered paid', 'cancelled unpaid']));
    await checkTills();
  },
  400_000 * timeFactor(),
);

/** The cash of a day is in the shop: floats and payments are what was handed in and closed. */
async function checkTills(): Promise<void> {
  const tills = await sql<{ open: number; left: number; takings: number }>`
    select count(*) filter (where closed_at is null)::integer as open,
        (select sum(cash_cents(received) - cash_cents(given)) from till_movements)::integer as left,
        (select sum(amount_cents) from till_movements where reason in ('payment', 'payout'))::integer as takings
      from tills`.execute(shop().db);
  const paid = await sql<{ due: number }>`
    select sum(due_cents - payout_cents)::integer as due from handovers
      where method = 'cash'`.execute(shop().db);
  expect(tills.rows).toEqual([{ open: 0, left: 0, takings: paid.rows[0]?.due }]);
  const methods = await shop().db.selectFrom('handovers').select('method').distinct().execute();
  expect(methods.map(({ method }) => method).toSorted()).toEqual(['card', 'cash', 'paypal']);
  // The second day is the first for the calendar: the safe has what came in after its close.
  const open = await shop()
    .db.selectFrom('fiscal_records')
    .innerJoin('registers', 'registers.id', 'register_id')
    .select('registers.kind')
    .where('closing_id', 'is', null)
    .distinct()
    .execute();
  expect(open).toEqual([{ kind: 'safe' }]);
  const purses = await sql<{ balance_cents: number }>`
    select distinct balance_cents from closings where till_id is not null`.execute(shop().db);
  expect(purses.rows).toEqual([{ balance_cents: 0 }]);
  const numbers = await sql<{ missing: number }>`
    select max(right(number, 6)::integer) - count(*)::integer as missing from invoices`.execute(
    shop().db,
  );
  expect(numbers.rows).toEqual([{ missing: 0 }]);
  // Those of the pickers are about orders that were cancelled meanwhile.
  const refused = await shop()
    .db.selectFrom('work_events')
    .select(['kind', 'code'])
    .where('kind', 'in', tourEventKinds)
    .where('result', '<>', 'applied')
    .execute();
  expect(refused).toEqual([]);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { sum } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { readBooks } from '#test/helpers/picking-day/books.ts';
import { pickDay, placeDay, planDay, type Network } from '#test/helpers/picking-day/picking-day.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const plan = planDay(20_261_127, 200);
const seed = 7;
const quiet: Network = { offline: 0, repeated: 0 };
const rough: Network = { offline: 0.3, repeated: 0.5 };

beforeAll(() => setCapacity(shop(), 50_000));

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

test('200 orders leave the same books on a rough network and after 20 lost connections', async () => {
  const quietDay = await placeDay(shop, plan);
  const quietEvents = await pickDay(shop, quietDay, { network: quiet, seed });
  const first = await readBooks(shop(), quietDay);
  const roughDay = await placeDay(shop, plan);
  const roughEvents = await pickDay(shop, roughDay, { network: rough, seed });
  const second = await readBooks(shop(), roughDay);
  expect(second.books).toEqual(first.books);
  const cutDay = await placeDay(shop, plan);
  const cut = pickDay(shop, cutDay, { network: rough, seed });
  const [cuts, cutEvents] = await Promise.all([cutConnections(20, quietEvents.length, cut), cut]);
  expect(cuts).toBe(20);
  const events = [quietEvents, roughEvents, cutEvents];
  const third = await readBooks(shop(), cutDay);
  expect(third.books).toEqual(first.books);

  const { rows } = await sql`select * from stock_differences`.execute(shop().db);
  expect(rows).toEqual([]);
  const stored = await shop().db.selectFrom('work_events').select('event_id').execute();
  expect(stored.map(({ event_id }) => event_id).toSorted()).toEqual(events.flat().toSorted());
  const settled = third.after.flatMap(({ settlement, total_cents }) =>
    settlement === null ? [] : [{ ...settlement, ordered_cents: total_cents }],
  );
  expect(settled).toHaveLength(196);
  expect(settled.filter(({ total_cents, ordered_cents }) => total_cents > ordered_cents)).toEqual(
    [],
  );
  const vatOf = ({ vat }: (typeof settled)[number]) => sum(vat.map((group) => group.gross_cents));
  expect(settled.map(vatOf)).toEqual(settled.map(({ total_cents }) => total_cents));
  const outcomes = new Set(settled.flatMap(({ lines }) => lines.map(({ outcome }) => outcome)));
  expect(outcomes).toEqual(new Set(['delivered', 'short', 'substituted']));
}, 240_000);

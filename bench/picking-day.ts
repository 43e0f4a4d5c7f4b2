/**
 * Picks a day of 200 orders undisturbed, and again on a rough network while the shop's process is
 * killed twenty times; both must leave the same books. The method is in README.md. Run with `npm
 * run bench:picking-day` after `npm run build`.
 */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { listDeliverySlots } from '#contract/orders/delivery.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded.ts';
import { findPort, startShop } from '#test/e2e/shop-process.ts';
import { createTestApp } from '#test/helpers/app.ts';
import { readBooks } from '#test/helpers/picking-day/books.ts';
import { pickDay, placeDay, planDay } from '#test/helpers/picking-day/picking-day.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { publicUrl } from './support/customers.ts';

const kills = 20;
const orders = 200;
const seed = 7;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-day-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = {
  DATABASE_URL: database.url,
  DEMO: 'on',
  PUBLIC_URL: publicUrl,
  LOG_LEVEL: 'fatal',
  PORT: String(await findPort()),
};
let shop = await startShop(dataDir, env);
// Customers order in this process, and everything that is picked is called on the other one.
const desk = await createTestApp(
  { PUBLIC_URL: publicUrl, AUTH_ACCESS_TOKEN_S: '7200' },
  { joined: database },
);

try {
  desk.clock.set(new Date().toISOString());
  await setCapacity(desk, 50_000);
  const plan = planDay(20_261_127, orders);
  const slotId = await findSlot();
  const calm = await placeDay(() => desk, plan, slotId);
  const calmBegan = performance.now();
  const events = await pickDay(remote, calm, { network: { offline: 0, repeated: 0 }, seed });
  const calmTook = performance.now() - calmBegan;
  const rough = await placeDay(() => desk, plan, slotId);
  const roughBegan = performance.now();
  const picking = pickDay(remote, rough, { network: { offline: 0.3, repeated: 0.5 }, seed });
  const killed = await killShop(events.length, picking);
  await picking;
  const roughTook = performance.now() - roughBegan;
  const one = await readBooks(desk, calm);
  const other = await readBooks(desk, rough);
  assert.deepEqual(other.books, one.books);
  const differences = await sql`select * from stock_differences`.execute(desk.db);
  assert.deepEqual(differences.rows, []);
  const settled = other.after.flatMap(({ settlement, total_cents }) =>
    settlement === null ? [] : [{ charged: settlement.total_cents, ordered: total_cents }],
  );
  assert.ok(settled.every(({ charged, ordered }) => charged <= ordered));
  say('| | |\n|---|---|');
  row('orders, events', `${orders}, ${events.length}`);
  row('undisturbed', `${(calmTook / 1000).toFixed(1)} s`);
  row('processes killed', String(killed));
  row('with kills and a rough network', `${(roughTook / 1000).toFixed(1)} s`);
  row('settlements, charged above the order', `${settled.length}, 0`);
  row('differences of books and stock', '0');
} finally {
  await shop.kill('SIGTERM');
  await desk.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function remote() {
  const app = { request: (path: string, init: RequestInit) => fetch(`${shop.base}${path}`, init) };
  return { ...desk, app };
}

/** Each time another part of the expected events is booked. */
async function killShop(expected: number, work: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  const before = await countEvents();
  let count = 0;
  while (count < kills && !over.signal.aborted) {
    await sleep(5);
    if ((await countEvents()) - before < (count * expected) / (kills + 1)) continue;
    await shop.kill('SIGKILL');
    count += 1;
    shop = await startShop(dataDir, env);
  }
  return count;
}

async function countEvents(): Promise<number> {
  const { count } = await desk.db
    .selectFrom('work_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last one that is offered: the day takes longer than the next one may be open. */
async function findSlot(): Promise<string> {
  const { body } = await request(desk.app, listDeliverySlots, {});
  const slot = body.items.at(-1);
  if (slot === undefined) throw new Error('the shop offers no slot');
  return slot.id;
}

function row(what: string, value: string): void {
  say(`| ${what} | ${value} |`);
}

/**
 * Works a day of 200 orders, from the shelves to the close of the tills: undisturbed, and again on
 * a rough network while the shop's process is killed twenty times, the database crashes once and
 * answers of the signing device are lost. Both must leave the same books, and each receipt signed
 * once. The method is in README.md. Run with `npm run bench:working-day` after `npm run build`.
 */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SlotQuery } from '#contract/delivery/delivery.schema.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { findPort, startShop } from '#test/e2e/shop-process.ts';
import { createTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiskaly, verifyQr } from '#test/helpers/fiscal/fiskaly.ts';
import { useDevice as connectDevice } from '#test/helpers/fiscal/signing-device.ts';
import { readBooks } from '#test/helpers/picking-day/books.ts';
import { driveDay, hireDrivers } from '#test/helpers/picking-day/driving-day.ts';
import { pickDay, placeDay, planDay } from '#test/helpers/picking-day/picking-day.ts';
import { request } from '#test/helpers/request.ts';
import { useCounter as counterOf } from '#test/helpers/tours/counter.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { acceptedTokens } from './support/customers.ts';

const kills = 20;
const orders = 200;
const seed = 7;
/** Of so many answers of the device one is lost. */
const lostAnswer = 25;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-day-'));
await chmod(dataDir, 0o755);
const fiskaly = await startFiskaly();
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = {
  DATABASE_URL: database.url,
  DEMO: 'on',
  ...acceptedTokens,
  LOG_LEVEL: 'fatal',
  ...fiskaly.variables,
  PORT: String(await findPort()),
};
let shop = await startShop(dataDir, env);
// Customers order in this process, and everything that is picked is called on the other one.
const desk = await createTestApp(acceptedTokens, { joined: database });

try {
  desk.clock.set(new Date().toISOString());
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
  await counterOf(() => desk).setUp(await createUser(desk, { role: 'admin' }), everyDay);
  await setCapacity(desk, 50_000);
  // The goods of this day have names and prices only.
  await desk.db.updateTable('shop_settings').set({ particulars_enforced: false }).execute();
  // One for each driver who is out, those whose till is not closed yet, and the counter.
  await sql`select add_register('purse') from generate_series(1, 7)`.execute(desk.db);
  await connectDevice(desk, fiskaly);
  fiskaly.setClock(() => new Date());
  const plan = planDay(20_261_127, orders);
  const slots = { slotId: await findSlot({}), pickupSlotId: await findSlot({ pickup: 'true' }) };
  const calm = await placeDay(() => desk, plan, slots);
  const calmCrew = await hireDrivers(desk);
  const calmBegan = performance.now();
  const quiet = { network: { offline: 0, repeated: 0 }, seed };
  const picked = await pickDay(remote, calm, quiet);
  const events = [...picked, ...(await driveDay(remote, calm, calmCrew, quiet))];
  const calmTook = performance.now() - calmBegan;
  const rough = await placeDay(() => desk, plan, slots);
  const roughCrew = await hireDrivers(desk);
  const roughBegan = performance.now();
  let call = 0;
  fiskaly.behave({ kind: 'cut', when: 'after' }, () => (call += 1) % lostAnswer === 0);
  const bad = { network: { offline: 0.3, repeated: 0.5 }, seed };
  const working = pickDay(remote, rough, bad).then(() => driveDay(remote, rough, roughCrew, bad));
  const killed = await killShop(events.length, working);
  await working;
  const roughTook = performance.now() - roughBegan;
  const receipts = await readReceipts();
  const one = await readBooks(desk, calm);
  const other = await readBooks(desk, rough);
  assert.deepEqual(other.books, one.books);
  const differences = await sql`select * from stock_differences`.execute(desk.db);
  assert.deepEqual(differences.rows, []);
  const settled = other.after.flatMap(({ settlement, total_cents }) =>
    settlement === null ? [] : [{ charged: settlement.total_cents, ordered: total_cents }],
  );
  assert.ok(settled.every(({ charged, ordered }) => charged <= ordered));
  const tills = await readTills();
  assert.deepEqual(tills, { open: 0, left: 0 });
  say('| | |\n|---|---|');
  row('orders, events', `${orders}, ${events.length}`);
  row('fetched at the counter, in cash, by card, paid before', await countFetched(calm));
  row('undisturbed', `${(calmTook / 1000).toFixed(1)} s`);
  row('processes killed, crashes of the database', `${killed}, 1`);
  row('with kills and a rough network', `${(roughTook / 1000).toFixed(1)} s`);
  row('settlements, charged above the order', `${settled.length}, 0`);
  row('differences of books and stock', '0');
  row('receipts, signed once', `${receipts.all}, ${receipts.signed}`);
  row('receipts of closed tills that are in no closing', String(receipts.unclosed));
  row('open tills, cents that are in none of the books', `${tills.open}, ${tills.left}`);
} finally {
  await shop.kill('SIGTERM');
  await desk.close();
  await database.stop();
  await fiskaly.stop();
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
    if (count === kills / 2) await crashDatabase();
    shop = await startShop(dataDir, env);
  }
  return count;
}

/** All connections end, and the database recovers from its log, as after a failure of power. */
async function crashDatabase(): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(desk.db);
  const [backend] = rows;
  if (backend !== undefined) process.kill(backend.pid, 'SIGKILL');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isBack = await countEvents().then(
      () => true,
      () => false,
    );
    if (isBack) return;
    await sleep(100);
  }
  throw new Error('the database does not come back');
}

/** Floats, payments and what was handed in add up to nothing. */
async function readTills(): Promise<{ open: number; left: number }> {
  const { rows } = await sql<{ open: number; left: number }>`
    select count(*) filter (where closed_at is null)::integer as open,
        (select sum(cash_cents(received) - cash_cents(given)) from till_movements)::integer as left
      from tills`.execute(desk.db);
  return rows[0] ?? { open: 0, left: 0 };
}

/** Once the device has signed the last one. */
async function readReceipts() {
  const list = () =>
    desk.db
      .selectFrom('fiscal_records')
      .innerJoin('registers', 'registers.id', 'register_id')
      .select(['fiscal_records.state', 'tx_number', 'signature', 'closing_id', 'registers.kind'])
      .execute();
  const isOpen = ({ state }: { state: string }) => state === 'pending' || state === 'started';
  let records = await list();
  while (records.some(isOpen)) {
    await sleep(500);
    records = await list();
  }
  const signed = records.filter(({ signature }) => verifyQr(signature?.qr ?? '', fiskaly.serial));
  const numbers = new Set(signed.map(({ tx_number }) => tx_number));
  assert.equal(numbers.size, records.length);
  assert.equal(fiskaly.device.transactions.size, records.length);
  const unclosed = records.filter(({ kind, closing_id }) => kind === 'purse' && !closing_id).length;
  assert.equal(unclosed, 0);
  return { all: records.length, signed: numbers.size, unclosed };
}

/** Those of a day that were fetched, by how they were paid. */
async function countFetched({ placed }: Awaited<ReturnType<typeof placeDay>>): Promise<string> {
  const rows = await desk.db
    .selectFrom('handovers')
    .innerJoin('orders', 'orders.id', 'handovers.order_id')
    .select(['method', 'handovers.due_cents'])
    .where('delivery_method', '=', 'pickup')
    .where(
      'orders.id',
      'in',
      placed.map(({ order }) => order.id),
    )
    .execute();
  const paid = rows.filter(({ due_cents }) => due_cents > 0);
  const by = (wanted: string) => paid.filter(({ method }) => method === wanted).length;
  const counts = [rows.length, by('cash'), by('card'), rows.length - paid.length];
  assert.ok(counts.every((count) => count > 0));
  return counts.join(', ');
}

async function countEvents(): Promise<number> {
  const { count } = await desk.db
    .selectFrom('work_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last one that is offered: the day takes longer than the next one may be open. */
async function findSlot(query: SlotQuery): Promise<string> {
  const { body } = await request(desk.app, listDeliverySlots, { query });
  const slot = body.items.at(-1);
  if (slot === undefined) throw new Error('the shop offers no slot');
  return slot.id;
}

function row(what: string, value: string): void {
  say(`| ${what} | ${value} |`);
}

/**
 * Whether orders stay right under load, and how many there are in a second; the method is in README.md.
 * Run with `npm run bench:orders` after `npm run build`.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { createPool } from '#server/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import type { TestUser } from '#test/helpers/factories.ts';
import { createClient, percentile, type Answer, type Client } from './client.ts';
import { createPeople } from './people.ts';

const attempts = 10_000;
const clients = 32;
const units = 100;
const places = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'error' };
const pool = createPool(database.url);

try {
  say('| 10,000 attempts, 32 clients | attempts/s | p99 | orders | units | fullest slot | 5xx |');
  say('|---|---|---|---|---|---|---|');
  await withShops(1, contest);
  await withShops(2, contest);
  say('\n| 8 clients | a second | p50 | p95 | p99 | failures |');
  say('|---|---|---|---|---|---|');
  await withShops(1, measureOrders);
  await withShops(1, measureCart);
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function withShops(count: number, work: (calls: Client[]) => Promise<void>): Promise<void> {
  const shops: ShopProcess[] = [];
  try {
    while (shops.length < count) shops.push(await startShop(dataDir, env));
    await work(shops.map(({ base }) => createClient(base, clients)));
  } finally {
    for (const shop of shops) await shop.kill('SIGTERM');
  }
}

/** Everybody wants the same product, of which there are 100 units, in slots of 20 places each. */
async function contest(calls: Client[]): Promise<void> {
  await pool.query('delete from slot_holds');
  await pool.query('update delivery_slots set booked = 0 where booked > 0');
  await pool.query('update shop_settings set slot_capacity = $1', [places]);
  const productId = await createProduct(units);
  const people = await createPeople(database.url, clients);
  const slots = await listSlots(calls);
  const answers: Answer[] = [];
  const began = performance.now();
  await Promise.all(
    people.map(async ({ token }, client) => {
      const call = pick(calls, client);
      await put(call, token, productId, 1);
      while (answers.length < attempts) {
        const answer = await order(call, token, pick(slots, answers.length), 1499 + 399);
        answers.push(answer);
        if (answer.status === 201) await put(call, token, productId, 1);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ sold: number; left: number; moved: number; fullest: number }>(
    `select (select coalesce(sum(quantity), 0)::int from order_items where product_id = $1) as sold,
      (select stock_quantity from products where id = $1) as left,
      (select sum(quantity)::int from stock_movements where product_id = $1) as moved,
      (select max(booked) from delivery_slots) as fullest`,
    [productId],
  );
  const [found] = rows;
  if (found?.sold !== units || found.left !== 0 || found.moved !== 0 || found.fullest > places) {
    throw new Error(`the books do not balance: ${JSON.stringify(found)}`);
  }
  const took = answers.map((answer) => answer.took);
  const faults = answers.filter(({ status }) => status === 0 || status >= 500).length;
  const placed = answers.filter(({ status }) => status === 201).length;
  say(
    `| ${calls.length} process${calls.length > 1 ? 'es' : ''} | ${Math.round(answers.length / seconds)} | ` +
      `${percentile(took, 0.99).toFixed(0)} ms | ${placed} | ${found.sold} | ${found.fullest} | ${faults} |`,
  );
}

/** Orders of 20 lines, each by a customer of their own whose cart is full. */
async function measureOrders(calls: Client[]): Promise<void> {
  await pool.query('update shop_settings set slot_capacity = 1000000');
  const slots = await listSlots(calls);
  const people = await createPeople(database.url, 1200);
  const products = await Promise.all(Array.from({ length: 200 }, () => createProduct(1_000_000)));
  const sections = Array.from({ length: 10 }, (_, index) =>
    products.slice(index * 20, index * 20 + 20),
  );
  for (const [index, { id }] of people.entries()) await fillCart(pool, id, pick(sections, index));
  const placeOne = ({ token }: TestUser, turn: number) =>
    order(pick(calls, 0), token, pick(slots, turn), 20 * 1499 + 399);
  await share(people.slice(0, 200), placeOne);
  report('orders of 20 lines', await share(people.slice(200), placeOne));
}

async function measureCart(calls: Client[]): Promise<void> {
  const people = await createPeople(database.url, 8);
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct(1000)));
  const turns = Array.from({ length: 8000 }, (_, index) => index);
  const change = (turn: number) =>
    put(pick(calls, 0), pick(people, turn).token, pick(products, turn * 7), 1 + (turn % 9));
  await share(turns.slice(0, 1000), change);
  report('changes of a cart of up to 20 lines', await share(turns.slice(1000), change));
}

/** Eight clients work off the turns. */
async function share<T>(turns: readonly T[], act: (turn: T, index: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let index = next++; index < turns.length; index = next++) {
        const turn = turns[index];
        if (turn !== undefined) answers.push(await act(turn, index));
      }
    }),
  );
  return { answers, seconds: (performance.now() - began) / 1000 };
}

function report(name: string, { answers, seconds }: Awaited<ReturnType<typeof share>>): void {
  const took = answers.map((answer) => answer.took);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map(
    (part) => `${percentile(took, part).toFixed(1)} ms`,
  );
  const failures = answers.filter(({ status }) => status >= 300 || status === 0).length;
  const rate = Math.round(answers.length / seconds);
  say(`| ${name} | ${rate} | ${p50} | ${p95} | ${p99} | ${failures} |`);
}

async function createProduct(stock: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (name, category_id, price_cents)
     select 'Gemessenes', id, 1499 from categories limit 1 returning id`,
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into stock_movements (product_id, quantity, reason) values ($1, $2, 'delivery')`,
    [id, stock],
  );
  return id;
}

async function fillCart(db: pg.Pool, userId: string, products: readonly string[]): Promise<void> {
  await db.query(
    `insert into cart_items (user_id, product_id, quantity) select $1, unnest($2::uuid[]), 1`,
    [userId, products],
  );
}

async function listSlots(calls: Client[]): Promise<string[]> {
  const { body } = await pick(calls, 0)('GET', '/api/v1/delivery-slots', '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says
  return (body as { items: { id: string }[] }).items.map(({ id }) => id);
}

function put(call: Client, token: string, productId: string, quantity: number): Promise<Answer> {
  return call('PUT', `/api/v1/cart/items/${productId}`, token, { quantity });
}

function order(call: Client, token: string, slot_id: string, total: number): Promise<Answer> {
  const body = { slot_id, payment_method: 'cash', expected_total_cents: total };
  return call('POST', '/api/v1/orders', token, body, { 'Idempotency-Key': randomUUID() });
}

function pick<T>(list: readonly T[], turn: number): T {
  const chosen = list[turn % list.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

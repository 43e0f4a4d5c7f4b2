/**
 * Kills the shop twenty times and its database once while customers order, and looks whether anything was lost or
 * doubled; the method is in README.md. Run with `npm run bench:crashes` after `npm run build`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { createPool } from '#server/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { createClient } from './client.ts';
import { createPeople } from './people.ts';

const kills = 20;
const customers = 8;
/** Milliseconds of ordering before each kill. */
const calm = 1500;
/** Longest wait until a mail that a killed process was at goes out: two minutes, and a look every half minute. */
const patience = 200_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-crashes-'));
await chmod(dataDir, 0o755);
const mails = await startMailServer();
let database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
let shop = await start();

try {
  await withPool(async (pool) => {
    await pool.query('update shop_settings set slot_capacity = 1000000');
    await pool.query(`insert into stock_movements (product_id, quantity, reason)
      select id, 1000000, 'delivery' from (select id from products order by id limit 3) as chosen`);
  });
  const people = await createPeople(database.url, customers);
  const acknowledged: string[] = [];
  const ordering = new AbortController();
  const buying = people.map(({ token }) => buy(token, acknowledged, ordering.signal));
  for (let count = 1; count <= kills; count += 1) {
    await sleep(calm);
    if (count === kills / 2) await killDatabase();
    else await shop.kill('SIGKILL');
    shop = await start();
  }
  await sleep(calm);
  ordering.abort();
  await Promise.all(buying);
  await report(acknowledged);
} finally {
  await shop.kill('SIGTERM');
  await database.stop();
  mails.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Orders again and again. Whatever gets no answer is asked for again with the same key, as the shop's pages do. */
async function buy(token: string, acknowledged: string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await patiently(() =>
      withPool((pool) =>
        pool.query<{ id: string; price: number }>(
          `select products.id, least(products.price_cents, offers.price_cents) as price from products
           left join offers on offers.product_id = products.id and now() between valid_from and valid_to
           order by products.id limit 3`,
        ),
      ),
    );
    const call = () => createClient(shop.base, 1);
    for (const { id } of rows) {
      await answered(() => call()('PUT', `/api/v1/cart/items/${id}`, token, { quantity: 9 }));
    }
    const cart = await answered(() => call()('GET', '/api/v1/cart', token));
    const slots = await answered(() => call()('GET', '/api/v1/delivery-slots', token));
    const key = { 'Idempotency-Key': randomUUID() };
    const body = {
      slot_id: read(slots, 'items', 0, 'id'),
      payment_method: 'cash',
      expected_total_cents: read(cart, 'total_cents'),
    };
    const order = await answered(() => call()('POST', '/api/v1/orders', token, body, key));
    const id = read(order, 'id');
    if (typeof id === 'string') acknowledged.push(id);
  }
}

/** The body of the first answer that is one: no connection and 5xx are asked again. */
async function answered(ask: () => ReturnType<ReturnType<typeof createClient>>): Promise<unknown> {
  for (;;) {
    const { status, body } = await ask();
    if (status > 0 && status < 500) return body;
    await sleep(100);
  }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(100);
    }
  }
}

function read(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : null),
    body,
  );
}

function start(): Promise<ShopProcess> {
  return startShop(dataDir, {
    DATABASE_URL: database.url,
    DEMO: 'on',
    LOG_LEVEL: 'fatal',
    SMTP_URL: mails.url,
  });
}

/** The server process of PostgreSQL, with everything it had in memory. */
async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  process.kill(Number(pid), 'SIGKILL');
  await shop.kill('SIGKILL');
  await database.stop().catch(() => undefined);
  database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
}

async function withPool<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(database.url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function report(acknowledged: readonly string[]): Promise<void> {
  const ids = [...acknowledged];
  await withPool(async (pool) => {
    const waiting = async () =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::int from messages where state = 'queued'`,
        )
      ).rows[0]?.count ?? 0;
    const deadline = Date.now() + patience;
    while ((await waiting()) > 0 && Date.now() < deadline) await sleep(1000);
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from orders) as orders,
        (select count(*)::int from orders where id = any($1::uuid[])) as acknowledged_found,
        (select count(*)::int from messages where dedupe_key like 'order:%:mail') as mails_written,
        (select count(*)::int from messages where state = 'queued') as messages_waiting,
        (select count(*)::int from products where stock_quantity <>
          (select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)) as stock_faults,
        (select count(*)::int from delivery_slots where booked <>
          (select count(*) from orders where delivery_time_start = starts_at)) as slot_faults`,
      [ids],
    );
    const about = mails.received.filter((subject) => subject.includes('Bestellung'));
    say(`acknowledged orders          ${ids.length}, distinct ${new Set(ids).size}`);
    for (const [name, value] of Object.entries(rows[0] ?? {})) say(`${name.padEnd(28)} ${value}`);
    say(`orders with their mail       ${new Set(about).size}`);
    say(`sent again after a lost ack  ${about.length - new Set(about).size}`);
  });
}

/** Takes every mail and keeps its subject, which names the order. */
async function startMailServer() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part) => (mail += String(part)));
      stream.on('end', () => {
        received.push(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
        done();
      });
    },
  });
  // A killed shop leaves its connections without a word.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { received, url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() };
}

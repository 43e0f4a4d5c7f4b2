import { afterEach, beforeEach, expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import { cents } from '#domain/money.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { invalidateCache } from './cache-invalidation.ts';
import { subscribe, type Subscription } from './channel-subscriber.ts';

const shop = useTestApp();
let listening: Subscription;
let product: { id: string };

beforeEach(async () => {
  const { url, db, clock, cache, readiness } = shop();
  const log = createLog('silent');
  listening = subscribe(url, [invalidateCache({ db, clock: clock.now, cache, log })], log);
  readiness.subscription = listening;
  product = await createProduct(shop(), { price_cents: cents(100) });
  await expect.poll(() => isCaching()).toBe(true);
});
afterEach(() => listening.stop());

const show = async () =>
  (await request(shop().app, getProduct, { params: { id: product.id } })).body.price_cents;

/** Whether the cache stores responses now. */
async function isCaching(): Promise<boolean> {
  const { cache } = shop();
  await cache.respond('/shelf', new Request('http://shop.test'), async () => new Response('shelf'));
  const entry = cache.find('/shelf');
  return entry !== undefined;
}

const setPrice = (price: number) =>
  shop()
    .db.updateTable('products')
    .set({ price_cents: cents(price) })
    .where('id', '=', product.id)
    .execute();

const listener = `select pid from pg_stat_activity
  where application_name = 'kiezkorb-listener' and datname = current_database()`;

async function findListener(): Promise<number> {
  const { rows } = await shop().pool.query<{ pid: number }>(listener);
  if (rows[0] === undefined) throw new Error('no connection listens');
  return rows[0].pid;
}

/** What the process says of its subscription: to a supervisor and to Prometheus. */
async function readState(): Promise<unknown> {
  const ready = (await (await shop().app.request('/readyz')).json()) as Record<string, unknown>;
  const metrics = await shop().metrics.all.metrics();
  const value = (name: string) =>
    Number(new RegExp(`^kiezkorb_${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  return [ready['status'], ready['is_listening'], value('listening'), value('listening_losses')];
}

test('replaces an unresponsive LISTEN connection and catches up on missed changes', async () => {
  expect(await readState()).toEqual(['ready', true, 1, 0]);
  const pid = await findListener();
  process.kill(pid, 'SIGSTOP');
  try {
    await setPrice(200);
    await expect.poll(readState).toEqual(['ready', false, 0, 0]);
    await expect.poll(show).toBe(200);
    await expect.poll(readState).toEqual(['ready', true, 1, 1]);
    expect(await findListener()).toBeGreaterThan(0);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await shop().pool.query(listener)).rowCount).toBe(1);
  expect(await findListener()).not.toBe(pid);
  await expect.poll(isCaching).toBe(true);
  await setPrice(300);
  await expect.poll(show).toBe(300);
});

test('listens again as soon as a pool of the process has found the database, however long it would wait', async () => {
  await listening.stop();
  const { url, pool } = shop();
  let connects = 0;
  const subscriber = {
    channels: ['live'],
    onConnect: () => void (connects += 1),
    onDisconnect: () => undefined,
    onMessage: () => undefined,
  };
  const hourMs = 3_600_000;
  listening = subscribe(url, [subscriber], createLog('silent'), {
    retryDelaysMs: [hourMs],
  });
  await expect.poll(() => connects).toBe(1);
  await pool.query('select pg_terminate_backend($1)', [await findListener()]);
  await expect.poll(() => listening.losses).toBe(1);
  expect(listening.isListening).toBe(false);
  const other = createPool(url);
  await other.query('select 1');
  await other.end();
  await expect.poll(() => connects).toBe(2);
  expect(listening.isListening).toBe(true);
});

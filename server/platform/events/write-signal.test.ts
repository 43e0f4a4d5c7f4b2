import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { subscribe, type Subscription } from './channel-subscriber.ts';
import { WriteSignal } from './write-signal.ts';

const shop = useTestApp();
const heard: string[] = [];
let listening: Subscription;

beforeEach(() => {
  heard.length = 0;
  const hub = {
    channels: ['live'],
    onConnect: () => undefined,
    onDisconnect: () => undefined,
    onMessage: (payload: string) => void heard.push(payload),
  };
  listening = subscribe(shop().url, [hub], createLog('silent'), {
    writes: shop().writes,
  });
});
afterEach(() => listening.stop());

test('announces a change of this process, and that of a program that announces nothing', async () => {
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop());
  await eventually(() => listening.isListening);
  await request(
    shop().app,
    putCartItem,
    { params: { product_id }, body: { quantity: 2 } },
    customer,
  );
  await eventually(() => heard.some((payload) => payload.includes(customer.id)));
  heard.length = 0;
  const other = createPool(shop().url, { max: 1 });
  await other.query('update cart_items set quantity = 3 where user_id = $1', [customer.id]);
  await other.end();
  await eventually(() => heard.length > 0);
  expect(heard.join()).toContain(customer.id);
});

test('a pool reports writes, and not what is only read', async () => {
  let writes = 0;
  const pool = createPool(shop().url, { max: 1, onWrite: () => (writes += 1) });
  const released = async (text: string, values: unknown[] = []) => {
    const back = once(pool, 'release');
    await pool.query(text, values);
    await back;
    return writes;
  };
  expect(await released('select 1')).toBe(0);
  expect(await released('create temporary table notes (text text)')).toBe(0);
  expect(await released('insert into notes values ($1)', ['a'])).toBe(1);
  expect(await released('select * from notes')).toBe(1);
  expect(await released('with gone as (delete from notes returning 1) select from gone')).toBe(2);
  await pool.end();
});

test('waits until a write, until the end of the time, and not for a write that was before', async () => {
  const signal = new WriteSignal();
  const running = new AbortController();
  signal.set();
  // Would wait for the test's limit otherwise.
  await signal.wait(600_000, running.signal);
  const waiting = signal.wait(600_000, running.signal);
  signal.set();
  await waiting;
  await signal.wait(1, running.signal);
  const stopped = signal.wait(600_000, running.signal);
  running.abort();
  await expect(stopped).resolves.toBeUndefined();
});

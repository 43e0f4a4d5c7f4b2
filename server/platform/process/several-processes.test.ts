import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEmailExists } from '#contract/accounts/auth.ts';
import { getProfile } from '#contract/accounts/profile.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { getProduct } from '#contract/catalog/catalog.ts';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import { startWorker } from '#server/messages/outbox/worker.ts';
import { createTasks } from '#server/modules.ts';
import { invalidateCache } from '#server/platform/events/cache-invalidation.ts';
import { subscribe } from '#server/platform/events/channel-subscriber.ts';
import { relayOutbox } from '#server/platform/events/outbox-subscription.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall, bearer } from '#test/helpers/auth.ts';
import { openEventStream } from '#test/helpers/event-stream.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

/** Two processes of one shop: they have nothing in common but the database. */
let one: TestApp;
let other: TestApp;
const closings: (() => Promise<unknown>)[] = [];
const log = createLog('silent');

beforeAll(async () => {
  const variables = { RATE_LIMITS: 'on' };
  one = await createTestApp(variables);
  closings.push(one.close);
  other = await createTestApp(variables, { joined: one });
  closings.push(other.close);
  for (const { url, db, clock, cache, live, writes } of [one, other]) {
    const catalogue = invalidateCache({ db, clock: clock.now, cache, log });
    const listening = subscribe(url, [live, catalogue], log, { writes });
    closings.push(listening.stop);
  }
});
afterAll(async () => {
  for (const close of closings.toReversed()) await close();
});

test('drops the cache entry of another process when the staff changes a product', async () => {
  const { token } = await createUser(one, { role: 'admin' });
  const { id } = await createProduct(one, { name: 'Birnen' });
  const show = async () => (await request(other.app, getProduct, { params: { id } })).body.name;
  await eventually(async () => (await show()) === 'Birnen' && other.cache.size > 0);
  const changed = await request(
    one.app,
    updateProduct,
    { params: { id }, body: { name: 'Quitten' } },
    { token },
  );
  expect(changed.status).toBe(200);
  await expect.poll(show).toBe('Quitten');
});

test('sends a cart change to the event streams of another process', async () => {
  const { token } = await createUser(one);
  const { id: product_id } = await createProduct(one);
  await eventually(async () => {
    const probe = await openEventStream(other.app, { token });
    await probe.close();
    return probe.status === 200;
  });
  const stream = await openEventStream(other.app, { token });
  await request(one.app, putCartItem, { params: { product_id }, body: { quantity: 2 } }, { token });
  await expect.poll(() => stream.events.length).toBe(1);
  expect(stream.events[0]).toContain('cart.changed');
  await stream.close();
});

test('shares the rate limit between processes', async () => {
  const ask = async ({ app }: TestApp) =>
    (await request(app, checkEmailExists, { body: { email: 'erika@mail.example' } })).status;
  const statuses: number[] = [];
  for (let turn = 0; turn < 32; turn += 1) statuses.push(await ask(turn % 2 === 0 ? one : other));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(await Promise.all([ask(one), ask(other)])).toEqual([429, 429]);
});

test('refuses a session that ended at another process', async () => {
  const { token } = await createUser(one);
  const read = async () => (await request(other.app, getProfile, {}, { token })).status;
  expect(await read()).toBe(200);
  await authCall(one, 'POST /logout', undefined, bearer(token));
  expect(await read()).toBe(401);
});

test('runs a job once, at one of the processes', async () => {
  const sent: string[] = [];
  const keep = ({ subject }: { subject: string | null }) => {
    sent.push(subject ?? '');
    return Promise.resolve();
  };
  const workers = [one, other].map(({ pool, db, env, clock }) => {
    const deps = { db, env, clock: clock.now, transports: { mail: keep, sms: keep } };
    return startWorker({ pool, tasks: createTasks(deps), log });
  });
  const relays = [one, other].map(({ url, db }) => subscribe(url, [relayOutbox({ db, log })], log));
  const numbers = Array.from({ length: 40 }, (_, number) => `Brief ${number}`);
  for (const subject of numbers) {
    const mail = { channel: 'mail', recipient: 'a@mail.example', text: '', html: '' } as const;
    await one.db
      .transaction()
      .execute((trx) => enqueueMessages(trx, { ...mail, subject, dedupe_key: subject }));
  }
  await expect.poll(() => sent.length).toBe(numbers.length);
  for (const running of [...relays, ...workers]) await running.stop();
  expect(sent.toSorted()).toEqual(numbers.toSorted());
});

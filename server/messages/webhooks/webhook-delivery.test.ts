import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Webhook as ForeignVerifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as contract from '#contract/messages/webhooks.admin.ts';
import { offAfterDays, type WebhookKind } from '#domain/messages/webhooks/webhooks.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { drainQueue, useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createUser, signInAgain, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { openReceiver, type Receiver } from '#test/helpers/webhook-receiver.ts';
import type { ResolveHost } from './call-receiver.ts';
import { startDelivery, type DeliverySlot } from './delivery.ts';

const shop = useTestApp({ WEBHOOK_HTTP: 'on', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
let staff: TestUser;
let receiver: Receiver;
const open: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});
beforeEach(async () => {
  await shop().db.deleteFrom('webhook_events').execute();
  await shop().db.deleteFrom('webhooks').execute();
  shop().clock.set(new Date().toISOString());
  receiver = await openReceiver();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.stop()));
  await receiver.close();
});

/** With a new session: the clock moves by days. */
const by = () => signInAgain(shop(), staff);
const noHosts: ResolveHost = async () => [];
const limits = { perWebhook: 4, timeoutMs: 400 };

/** A process that delivers. */
function start(
  changes: { db?: ReturnType<typeof createDatabase>; resolve?: ResolveHost } = {},
  each = limits,
) {
  const { db, clock, env } = shop();
  const log = createLog('silent');
  const slot = startDelivery(
    { db, clock: clock.now, env, log, resolve: noHosts, ...changes },
    each,
  );
  open.push(slot);
  return slot;
}

async function run(slot: DeliverySlot): Promise<void> {
  slot.wake();
  await slot.idle();
}

const add = async (kinds: WebhookKind[] = ['product.changed'], url = receiver.url) => {
  const body = { name: 'Lager', url, kinds, is_on: true };
  const { status, body: webhook } = await request(
    shop().app,
    contract.createWebhook,
    { body },
    await by(),
  );
  expect(status).toBe(201);
  return webhook;
};

/** Events of these objects, one after the other. */
async function happen(...objects: readonly string[]): Promise<void> {
  for (const object_id of objects) {
    const event = { kind: 'product.changed' as const, object_id, object_version: 1 };
    await shop().db.insertInto('webhook_events').values(event).execute();
  }
}

const log = async () =>
  (await request(shop().app, contract.listWebhookDeliveries, {}, await by())).body.items;
const webhooks = async () =>
  (await request(shop().app, contract.listWebhooks, {}, await by())).body.items;
const after = (seconds: number) => shop().clock.advance(seconds);
const [first, second, third] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];

test('a library that is not ours verifies the signature, and refuses another body', async () => {
  const { secret } = await add();
  await happen(first);
  await run(start());
  const [call] = receiver.calls;
  const headers = Object.fromEntries(
    Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const verifier = new ForeignVerifier(secret);
  expect(verifier.verify(call?.body ?? '', headers)).toEqual({
    type: 'product.changed',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    data: { id: first, version: 1 },
  });
  expect(() => verifier.verify(`${call?.body} `, headers)).toThrow('No matching signature');
  expect(() =>
    new ForeignVerifier(`whsec_${btoa('x'.repeat(32))}`).verify(call?.body ?? '', headers),
  ).toThrow('No matching signature');
});

test('during a day after a rotation both secrets verify, then only the new one', async () => {
  const { id, secret: former } = await add();
  const input = { params: { id } };
  const { secret } = (await request(shop().app, contract.rotateWebhookSecret, input, await by()))
    .body;
  expect(secret).not.toBe(former);
  const slot = start();
  const verifies = (key: string) => {
    const { headers, body } = receiver.calls.at(-1) ?? { headers: {}, body: '' };
    try {
      return new ForeignVerifier(key).verify(body, headers as Record<string, string>) !== null;
    } catch {
      return false;
    }
  };
  await happen(first);
  await run(slot);
  expect([verifies(secret), verifies(former)]).toEqual([true, true]);
  after(25 * 60 * 60);
  vi.useFakeTimers({ toFake: ['Date'], now: shop().clock.now() });
  await happen(first);
  await run(slot);
  expect([verifies(secret), verifies(former)]).toEqual([true, false]);
  vi.useRealTimers();
});

test('the log has status, beginning of the answer and duration', async () => {
  await add();
  receiver.answerWith((_call, response) => {
    response.writeHead(200).end(`ok\0 ${'x'.repeat(100_000)}`);
  });
  await happen(first);
  await run(start());
  const [delivery] = await log();
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 200, error: null });
  expect(delivery?.answer).toHaveLength(1000);
  expect(delivery?.answer).toMatch(/^ok\uFFFD x+$/);
  expect(delivery?.duration_ms).toBeGreaterThanOrEqual(0);
  expect(delivery?.message_id).toBe(receiver.calls[0]?.headers['webhook-id']);
});

test('a receiver that is down is called again with growing delays, for three days, then given up', async () => {
  await add();
  await happen(first);
  receiver.answerWith((_call, response) => {
    response.writeHead(503).end('closed');
  });
  const slot = start();
  const begun = shop().clock.now().getTime();
  for (let attempt = 1; attempt <= 14; attempt += 1) {
    await run(slot);
    await run(slot);
    expect(receiver.calls).toHaveLength(attempt);
    const [delivery] = await log();
    expect(delivery).toMatchObject({
      attempts: attempt,
      status: 503,
      error: 'status',
      answer: 'closed',
    });
    if (delivery?.next_attempt_at) shop().clock.set(delivery.next_attempt_at);
  }
  expect((await log())[0]).toMatchObject({ state: 'given_up', next_attempt_at: null });
  const days = (shop().clock.now().getTime() - begun) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test.each([
  [503, '1800', 1800],
  [429, '60', 60],
  [503, '86400', 3600],
  [503, () => new Date(Date.now() + 600_000).toUTCString(), 600],
  // What is shorter than the delay of the shop, or no time, or of another answer, changes nothing.
  [503, '1', 5],
  [503, 'soon', 5],
  [500, '1800', 5],
])('after %s with Retry-After %s nothing is sent for %s s', async (status, header, pauseS) => {
  await add();
  receiver.answerWith((_call, response) => {
    const value = typeof header === 'string' ? header : header();
    response.writeHead(status, { 'Retry-After': value }).end();
  });
  await happen(first);
  const slot = start();
  await run(slot);
  receiver.answerWith();
  await happen(first);
  // A second less for the date, which has no milliseconds.
  after(pauseS - 2);
  await run(slot);
  expect(receiver.calls).toHaveLength(1);
  after(3);
  await run(slot);
  expect(receiver.calls).toHaveLength(3);
});

test('a receiver that asks for a pause gets no other event meanwhile, unless its webhook is edited', async () => {
  const { id } = await add();
  receiver.answerWith((_call, response) => {
    response.writeHead(429, { 'Retry-After': '600' }).end();
  });
  await happen(first);
  const slot = start();
  await run(slot);
  await happen(second);
  await run(slot);
  expect(receiver.calls).toHaveLength(1);
  const [waiting] = await log();
  expect(waiting).toMatchObject({ object_id: second, attempts: 0 });
  expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 500_000);
  receiver.answerWith();
  const body = {
    name: 'Lager',
    url: receiver.url,
    kinds: ['product.changed' as const],
    is_on: true,
  };
  await request(shop().app, contract.updateWebhook, { params: { id }, body }, await by());
  await run(slot);
  expect(receiver.received().map((call) => call.id)).toEqual([first, second]);
});

test('a receiver that hangs or refuses connections is noted as that', async () => {
  await add();
  receiver.answerWith(() => undefined);
  await happen(first);
  const slot = start();
  await run(slot);
  expect((await log())[0]).toMatchObject({ state: 'pending', status: null, error: 'timeout' });
  await receiver.close();
  after(60);
  await run(slot);
  expect((await log())[0]).toMatchObject({ attempts: 2, error: 'no_connection' });
});

test('a receiver without TLS at an address with it is noted as that', async () => {
  await add(['product.changed'], receiver.url.replace('http:', 'https:'));
  await happen(first);
  await run(start());
  expect(receiver.calls).toEqual([]);
  expect((await log())[0]).toMatchObject({ state: 'pending', status: null, error: 'tls' });
});

test('an answer that never ends is cut off', async () => {
  await add();
  receiver.answerWith((_call, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await happen(first);
  await run(start());
  expect((await log())[0]).toMatchObject({ state: 'delivered', status: 200 });
});

test('a slow receiver does not hold up the others', async () => {
  const slow = await openReceiver();
  let waiting = 0;
  slow.answerWith(() => {
    waiting += 1;
  });
  await add(['product.changed'], slow.url);
  await add();
  await happen(...Array.from({ length: 20 }, () => crypto.randomUUID()));
  const slot = start();
  slot.wake();
  await eventually(() => receiver.calls.length === 20);
  // No more than its share of connections waits for the slow one.
  expect(waiting).toBeLessThanOrEqual(limits.perWebhook * 2);
  await slot.stop();
  await slow.close();
});

test('redirects are not followed', async () => {
  const other = await openReceiver();
  await add();
  receiver.answerWith((_call, response) => {
    response.writeHead(307, { Location: other.url }).end();
  });
  await happen(first);
  await run(start());
  expect(other.calls).toEqual([]);
  expect((await log())[0]).toMatchObject({ state: 'pending', status: 307, error: 'redirect' });
  await other.close();
});

test('a name that leads to a private address is refused when the connection is made', async () => {
  const address = `http://lager.example:${receiver.port}/hook`;
  await add(['product.changed'], address);
  await happen(first);
  const answers = [
    ['10.0.0.7'],
    ['127.0.0.1', '169.254.169.254'],
    ['::ffff:192.168.0.1'],
    ['127.0.0.1'],
  ];
  const slot = start({ resolve: async () => answers.shift() ?? [] });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await run(slot);
    expect((await log())[0]).toMatchObject({
      attempts: attempt,
      error: 'address_refused',
      status: null,
    });
    after(3600);
  }
  expect(receiver.calls).toEqual([]);
  // Allowed by the operator.
  await run(slot);
  expect((await log())[0]).toMatchObject({ state: 'delivered' });
  await happen(first);
  await run(slot);
  expect((await log())[0]).toMatchObject({ error: 'host_unknown' });
});

test('without the settings of the operator neither http nor a private address is called', async () => {
  await add();
  await happen(first);
  const { db, clock, env } = shop();
  const call = async (settings: Partial<typeof env>) => {
    const deps = { db, clock: clock.now, env: { ...env, ...settings }, log: createLog('silent') };
    const slot = startDelivery({ ...deps, resolve: noHosts }, limits);
    await run(slot);
    await slot.stop();
    after(3600);
    return (await log())[0]?.error;
  };
  expect(await call({ WEBHOOK_HTTP: false })).toBe('address_refused');
  expect(await call({ WEBHOOK_PRIVATE_ADDRESSES: [] })).toBe('address_refused');
  expect(receiver.calls).toEqual([]);
  expect(await call({})).toBe(null);
});

test('the events of an object come in order, while those of others pass a failing one', async () => {
  await add();
  let isFailing = true;
  receiver.answerWith(({ body }, response) => {
    response.writeHead(isFailing && body.includes(first) ? 500 : 204).end();
  });
  await happen(first, second, first, second, third, first);
  const slot = start();
  await run(slot);
  const of = (id: string) => receiver.received().filter((call) => call.id === id).length;
  expect([of(first), of(second), of(third)]).toEqual([1, 2, 1]);
  isFailing = false;
  after(5);
  await run(slot);
  const ids = receiver.calls
    .filter(({ body }) => body.includes(first))
    .map(({ headers }) => headers['webhook-id']);
  const { rows } = await shop().pool.query<{ id: string }>(
    `select 'msg_' || message_id as id from webhook_events where object_id = $1 order by id`,
    [first],
  );
  const { rows: inOrder } = await shop().pool.query<{ id: string }>(
    `select 'msg_' || message_id as id from webhook_events as event
      where object_id = $1 order by event.id`,
    [first],
  );
  expect(rows).toHaveLength(3);
  expect(ids).toEqual([inOrder[0]?.id, ...inOrder.map(({ id }) => id)]);
});

test('two processes deliver each event once', async () => {
  await add();
  await happen(...Array.from({ length: 60 }, (_, i) => [first, second, third][i % 3] ?? first));
  const slots = [start(), start(), start()];
  for (const slot of slots) slot.wake();
  await eventually(async () => {
    for (const slot of slots) slot.wake();
    const left = shop().db.selectFrom('webhook_deliveries').select('id');
    return (await left.where('state', '=', 'pending').execute()).length === 0;
  });
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
});

test('a process that ends between sending and noting leaves the event to another, with the same id', async () => {
  await add();
  await happen(first);
  const pool = createPool(shop().url, { max: 2 });
  const ended = Promise.withResolvers<void>();
  receiver.answerWith(async (_call, response) => {
    ended.resolve();
    await pool.end();
    response.writeHead(204).end();
  });
  const killed = start({ db: createDatabase(pool) });
  killed.wake();
  await ended.promise;
  await killed.stop();
  receiver.answerWith();
  const other = start();
  await run(other);
  expect(receiver.calls).toHaveLength(1);
  // The time of the claim passes.
  await shop().pool.query(
    `update webhook_deliveries set claimed_until = now() - interval '1 second'`,
  );
  await run(other);
  expect(receiver.calls).toHaveLength(2);
  const [one, two] = receiver.calls;
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  expect((await log())[0]?.state).toBe('delivered');
});

test('a process that is killed while it calls leaves the event to another, with the same id', async () => {
  await add();
  await happen(first, first);
  const called = Promise.withResolvers<void>();
  // Without an answer, so that the process is killed while it waits for it.
  receiver.answerWith(() => called.resolve());
  const program = fileURLToPath(
    new URL('../../../test/helpers/webhook-process.ts', import.meta.url),
  );
  const endWithParent = fileURLToPath(
    new URL('../../../scripts/end-with-parent.mjs', import.meta.url),
  );
  const killed = fork(program, [shop().url], { execArgv: ['--import', endWithParent] });
  const exited = once(killed, 'exit');
  await Promise.race([called.promise, exited]);
  killed.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  receiver.answerWith();
  const other = start();
  await run(other);
  expect(receiver.calls).toHaveLength(1);
  expect((await log())[0]).toMatchObject({ state: 'pending', attempts: 0 });
  // The time of the claim passes.
  const { rowCount } = await shop().pool.query(
    `update webhook_deliveries set claimed_until = now() - interval '1 second'
      where claimed_until > now()`,
  );
  expect(rowCount).toBe(1);
  await run(other);
  await run(other);
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('a deleted webhook is called no more', async () => {
  const { id } = await add();
  await happen(...Array.from({ length: 20 }, () => first));
  receiver.answerWith(async (_call, response) => {
    const input = { params: { id } };
    await request(shop().app, contract.deleteWebhook, input, await by());
    response.writeHead(204).end();
  });
  await run(start());
  expect(receiver.calls).toHaveLength(1);
  expect(await log()).toEqual([]);
});

test('after days of failure it is switched off, and the administrators get a mail', async () => {
  await add();
  receiver.answerWith((_call, response) => {
    response.writeHead(500).end();
  });
  const slot = start();
  for (let day = 0; day <= offAfterDays; day += 1) {
    await happen(first);
    await run(slot);
    after(86_400);
  }
  expect(await webhooks()).toMatchObject([{ off_reason: 'failing' }]);
  const mail = (await shop().inbox()).find(({ to }) => to === staff.email);
  expect(mail?.subject).toContain('Webhook „Lager“ ist abgeschaltet');
  expect(mail?.text).toContain('/admin/webhooks');
  const before = receiver.calls.length;
  await happen(first);
  await run(slot);
  expect(receiver.calls).toHaveLength(before);
});

test('a success ends the time of failure', async () => {
  await add();
  const slot = start();
  receiver.answerWith((_call, response) => {
    response.writeHead(500).end();
  });
  await happen(first);
  await run(slot);
  expect((await webhooks())[0]?.failing_since).not.toBe(null);
  receiver.answerWith();
  after(5);
  await run(slot);
  expect((await webhooks())[0]?.failing_since).toBe(null);
});

test('a receiver that answers 410 is switched off at once', async () => {
  await add();
  receiver.answerWith((_call, response) => {
    response.writeHead(410).end();
  });
  await happen(first);
  await run(start());
  expect(await webhooks()).toMatchObject([{ off_reason: 'gone' }]);
});

test('a test event reaches one webhook alone', async () => {
  await add();
  const other = await openReceiver();
  const { id } = await add(['stock.low'], other.url);
  const input = { params: { id } };
  const sent = await request(shop().app, contract.sendTestEvent, input, await by());
  expect(sent.body).toMatchObject({ kind: 'webhook.test', state: 'pending', webhook_id: id });
  await run(start());
  expect(other.received()).toEqual([{ type: 'webhook.test', id }]);
  expect(receiver.calls).toEqual([]);
  await other.close();
});

test('a delivery is sent again by its id, with the same webhook-id', async () => {
  await add();
  await happen(first);
  const slot = start();
  await run(slot);
  const [delivery] = await log();
  const input = { params: { id: delivery?.id ?? '' } };
  const again = await request(shop().app, contract.replayDelivery, input, await by());
  expect(again).toMatchObject({ status: 200, body: { state: 'pending', attempts: 0 } });
  await run(slot);
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([delivery?.message_id, delivery?.message_id]);
});

test('10,000 events are replayed in parts, each once and in order for its object', async () => {
  const { id } = await add();
  await shop().pool.query(
    `insert into webhook_events (kind, object_id, object_version)
      select 'product.changed', ('00000000-0000-4000-8000-' || lpad((number % 5000)::text, 12, '0'))::uuid,
          number / 5000 + 1
        from generate_series(0, 9999) as number`,
  );
  await shop().pool.query(`update webhook_deliveries set state = 'delivered', attempts = 1`);
  const now = shop().clock.now().getTime();
  const body = {
    from: new Date(now - 86_400_000).toISOString(),
    to: new Date(now + 86_400_000).toISOString(),
  };
  const replayed = await request(
    shop().app,
    contract.replayEvents,
    { params: { id }, body },
    await by(),
  );
  expect(replayed).toMatchObject({ status: 200, body: { events: 10_000 } });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapMb = () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  const before = heapMb();
  let most = 0;
  await drainQueue(shop());
  expect(await webhooks()).toMatchObject([{ pending_count: 10_000 }]);
  const versions = new Map<string, number[]>();
  let arrived = 0;
  receiver.answerWith(({ body: text }, response) => {
    const { data } = JSON.parse(text) as { data: { id: string; version: number } };
    versions.set(data.id, [...(versions.get(data.id) ?? []), data.version]);
    receiver.calls.length = 0;
    arrived += 1;
    if (arrived % 2500 === 0) most = Math.max(most, heapMb());
    response.writeHead(204).end();
  });
  await run(start({}, { perWebhook: 40, timeoutMs: 10_000 }));
  expect(versions.size).toBe(5000);
  expect([...versions.values()].filter((each) => String(each) !== '1,2')).toEqual([]);
  expect(await webhooks()).toMatchObject([{ pending_count: 0 }]);
  // The test itself holds what has arrived.
  expect(most).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(30);
}, 300_000);

test('events and their log are deleted after 30 days', async () => {
  await add();
  await happen(first, second);
  await run(start());
  await shop().pool.query(`update webhook_events set happened_at = $1 where object_id = $2`, [
    new Date(shop().clock.now().getTime() - 31 * 86_400_000).toISOString(),
    first,
  ]);
  await shop().pool.query(`select graphile_worker.add_job('delete_webhook_events')`);
  await drainQueue(shop());
  expect((await log()).map(({ object_id }) => object_id)).toEqual([second]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heartbeatSeconds } from '#contract/shop/events.ts';
import type { Principal } from '#server/platform/http/auth.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { openEventStream, type EventStreamClient } from '#test/helpers/event-stream.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { LiveEventHub, maxStreamsPerAccount } from './live-events.ts';

const shop = useTestApp();
const everything = ['cart.changed {"revision":null}', 'order.changed {"order_id":null}'];
let customer: TestUser;
const open: EventStreamClient[] = [];

beforeEach(async () => {
  shop().live.onConnect();
  customer = await createUser(shop());
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
  shop().live.onDisconnect();
});

async function connect(lastEventId?: string): Promise<EventStreamClient> {
  const stream = await openEventStream(shop().app, customer, lastEventId);
  open.push(stream);
  return stream;
}

/** As the database announces it. */
function announce(revision: number, user_id = customer.id): void {
  const data = { revision };
  shop().live.onMessage(JSON.stringify({ type: 'cart.changed', user_id, data }));
}

const cartEvents = (...revisions: number[]) =>
  revisions.map((revision) => `cart.changed {"revision":${revision}}`);

/** Subscribes without HTTP; returns the unsubscribe function and the sent chunks. */
function subscribe(user_id: string = crypto.randomUUID()) {
  const principal: Principal = {
    user_id,
    session_id: crypto.randomUUID(),
    email: '',
    role: 'customer',
    needs_second_factor: false,
    lacks_second_factor: false,
  };
  const sent: string[] = [];
  const sink = { send: (text: string) => void sent.push(text), end: () => undefined };
  return { leave: shop().live.subscribe(principal, undefined, sink), sent };
}

test('replays no event twice when a client reconnects twice', async () => {
  const first = await connect();
  announce(1);
  announce(2);
  announce(3);
  await expect.poll(() => first.events).toHaveLength(3);
  const start = first.lastEventId.replace(/\d+$/, '1');
  const second = await connect(start);
  await expect.poll(() => second.events).toEqual(cartEvents(2, 3));
  expect(second.lastEventId).toBe(first.lastEventId);
  const third = await connect(second.lastEventId);
  announce(4);
  await expect.poll(() => third.events).toEqual(cartEvents(4));
});

test.each(['-1', 'x', '1e9x'])(
  'sends a full refresh for the number %j, which was never issued',
  async (number) => {
    const first = await connect();
    announce(1);
    await expect.poll(() => first.events).toHaveLength(1);
    const [epoch] = first.lastEventId.split('.');
    const back = await connect(`${epoch}.${number}`);
    await expect.poll(() => back.events).toEqual(everything);
  },
);

test('replays up to 10,000 changes and sends a full refresh beyond', async () => {
  const first = await connect();
  await expect.poll(() => first.lastEventId).not.toBe('');
  const begin = first.lastEventId;
  await first.close();
  const stranger = crypto.randomUUID();
  announce(1);
  for (let count = 2; count <= 10_000; count += 1) announce(count, stranger);
  // Nothing is forgotten yet.
  const early = await connect(begin);
  await expect.poll(() => early.events).toEqual(cartEvents(1));
  announce(10_001);
  const late = await connect(begin);
  await expect.poll(() => late.events).toEqual(everything);
  // 5,000 of 10,001 are forgotten.
  const [epoch] = begin.split('.');
  const known = await connect(`${epoch}.5000`);
  await expect.poll(() => known.events).toEqual(cartEvents(10_001));
  expect(known.lastEventId).toBe(`${epoch}.10001`);
  const unknown = await connect(`${epoch}.4999`);
  await expect.poll(() => unknown.events).toEqual(everything);
  announce(10_002);
  await expect.poll(() => known.events).toEqual(cartEvents(10_001, 10_002));
  expect(known.lastEventId).toBe(`${epoch}.10002`);
});

test('refuses more than 2,000 streams per process with a retry delay', async () => {
  const streams = Array.from({ length: 2000 }, () => subscribe());
  expect(shop().live.size).toBe(2000);
  expect((await connect()).status).toBe(503);
  streams[0]?.leave();
  expect((await connect()).status).toBe(200);
});

test('frees one place when a stream is ended twice', async () => {
  const streams = Array.from({ length: maxStreamsPerAccount }, () => subscribe(customer.id));
  expect((await connect()).status).toBe(429);
  streams[0]?.leave();
  streams[0]?.leave();
  expect((await connect()).status).toBe(200);
  expect((await connect()).status).toBe(429);
});

test('resets the stream count of an account when all streams are closed', async () => {
  for (let count = 0; count < maxStreamsPerAccount; count += 1) subscribe(customer.id);
  shop().live.onDisconnect();
  shop().live.onConnect();
  for (let count = 1; count < maxStreamsPerAccount; count += 1) subscribe(customer.id);
  expect((await connect()).status).toBe(200);
  expect((await connect()).status).toBe(429);
});

test('spreads heartbeats over their period, also after a lost connection', () => {
  shop().live.onDisconnect();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    shop().live.onConnect();
    shop().live.onDisconnect();
    shop().live.onConnect();
    const streams = Array.from({ length: heartbeatSeconds }, () => subscribe());
    const beats = () => streams.map(({ sent }) => sent.length - 1);
    vi.advanceTimersByTime(1000);
    expect(beats().filter((count) => count === 1)).toHaveLength(1);
    vi.advanceTimersByTime((heartbeatSeconds - 1) * 1000);
    expect(new Set(beats())).toEqual(new Set([1]));
  } finally {
    shop().live.onDisconnect();
    vi.useRealTimers();
  }
});

test('logs an invalid payload unchanged', () => {
  const lines: string[] = [];
  const hub = new LiveEventHub(createLog('error', { write: (line) => void lines.push(line) }));
  hub.onMessage('{"type":"price.changed"}');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'unknown notification payload', payload: '{"type":"price.changed"}' },
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heartbeatSeconds } from '#contract/events.ts';
import type { Principal } from '#server/http/auth.ts';
import { createLog } from '#server/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { hearEvents, type HeardStream } from '#test/helpers/event-stream.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { LiveEventHub, maxStreamsPerAccount } from './live-events.ts';

const shop = useTestApp();
const everything = ['cart.changed {"revision":null}', 'order.changed {"order_id":null}'];
let customer: TestUser;
const open: HeardStream[] = [];

beforeEach(async () => {
  shop().live.onConnect();
  customer = await createUser(shop());
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
  shop().live.onDisconnect();
});

async function hear(lastEventId?: string): Promise<HeardStream> {
  const stream = await hearEvents(shop().app, customer, lastEventId);
  open.push(stream);
  return stream;
}

/** As the database announces it. */
function announce(revision: number, user_id = customer.id): void {
  const data = { revision };
  shop().live.onMessage(JSON.stringify({ type: 'cart.changed', user_id, data }));
}

const heardOf = (...revisions: number[]) =>
  revisions.map((revision) => `cart.changed {"revision":${revision}}`);

/** A stream that nobody reads; answers what ends it and what it was sent. */
function subscribe(user_id: string = crypto.randomUUID()) {
  const principal: Principal = {
    user_id,
    session_id: crypto.randomUUID(),
    email: '',
    role: 'customer',
    needs_second_factor: false,
  };
  const sent: string[] = [];
  const sink = { send: (text: string) => void sent.push(text), end: () => undefined };
  return { leave: shop().live.subscribe(principal, undefined, sink), sent };
}

test('whoever comes back twice without any news in between hears nothing twice', async () => {
  const first = await hear();
  announce(1);
  announce(2);
  announce(3);
  await expect.poll(() => first.events).toHaveLength(3);
  const start = first.lastEventId.replace(/\d+$/, '1');
  const second = await hear(start);
  await expect.poll(() => second.events).toEqual(heardOf(2, 3));
  expect(second.lastEventId).toBe(first.lastEventId);
  const third = await hear(second.lastEventId);
  announce(4);
  await expect.poll(() => third.events).toEqual(heardOf(4));
});

test.each(['-1', 'x', '1e9x'])(
  'a number %j that the shop never gave stands for having missed everything',
  async (number) => {
    const first = await hear();
    announce(1);
    await expect.poll(() => first.events).toHaveLength(1);
    const [epoch] = first.lastEventId.split('.');
    const back = await hear(`${epoch}.${number}`);
    await expect.poll(() => back.events).toEqual(everything);
  },
);

test('of more than 10,000 changes the latest are remembered, and who missed more is told everything', async () => {
  const first = await hear();
  await expect.poll(() => first.lastEventId).not.toBe('');
  const begin = first.lastEventId;
  await first.close();
  const stranger = crypto.randomUUID();
  announce(1);
  for (let count = 2; count <= 10_000; count += 1) announce(count, stranger);
  // Nothing is forgotten yet.
  const early = await hear(begin);
  await expect.poll(() => early.events).toEqual(heardOf(1));
  announce(10_001);
  const late = await hear(begin);
  await expect.poll(() => late.events).toEqual(everything);
  // 5,000 of 10,001 are forgotten.
  const [epoch] = begin.split('.');
  const known = await hear(`${epoch}.5000`);
  await expect.poll(() => known.events).toEqual(heardOf(10_001));
  expect(known.lastEventId).toBe(`${epoch}.10001`);
  const unknown = await hear(`${epoch}.4999`);
  await expect.poll(() => unknown.events).toEqual(everything);
  announce(10_002);
  await expect.poll(() => known.events).toEqual(heardOf(10_001, 10_002));
  expect(known.lastEventId).toBe(`${epoch}.10002`);
});

test('a process holds 2,000 streams, and who comes then is asked to come again', async () => {
  const streams = Array.from({ length: 2000 }, () => subscribe());
  expect(shop().live.size).toBe(2000);
  expect((await hear()).status).toBe(503);
  streams[0]?.leave();
  expect((await hear()).status).toBe(200);
});

test('a stream that ends twice makes room for one', async () => {
  const streams = Array.from({ length: maxStreamsPerAccount }, () => subscribe(customer.id));
  expect((await hear()).status).toBe(429);
  streams[0]?.leave();
  streams[0]?.leave();
  expect((await hear()).status).toBe(200);
  expect((await hear()).status).toBe(429);
});

test('when everybody was sent away, an account has room for all its streams again', async () => {
  for (let count = 0; count < maxStreamsPerAccount; count += 1) subscribe(customer.id);
  shop().live.onDisconnect();
  shop().live.onConnect();
  for (let count = 1; count < maxStreamsPerAccount; count += 1) subscribe(customer.id);
  expect((await hear()).status).toBe(200);
  expect((await hear()).status).toBe(429);
});

test('signs of life are spread over their period, and come as rarely after the connection was lost', () => {
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

test('an announcement that is not understood is in the log for the operator, as it came', () => {
  const lines: string[] = [];
  const hub = new LiveEventHub(createLog('error', { write: (line) => void lines.push(line) }));
  hub.onMessage('{"type":"price.changed"}');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'an announcement is not understood', payload: '{"type":"price.changed"}' },
  ]);
});

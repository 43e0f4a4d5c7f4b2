import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser } from '#app/api/session/forget-user.ts';
import { workQueueName } from '#app/api/session/stored-work.ts';
import { stubIndexedDb } from '#test/helpers/dom/indexed-db.ts';
import { openEventQueue } from './event-queue.ts';
import type { EventBatch, EventResult, SendEvents } from './events.ts';
import { disconnectQueue, hasKey } from './queue-database.ts';

const picker = '7b7a6a4e-0000-4000-8000-000000000001';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const driver = '7b7a6a4e-0000-4000-8000-000000000002';

beforeEach(stubIndexedDb);
afterEach(async () => {
  await disconnectQueue();
  vi.unstubAllGlobals();
});

/** A server that applies each event once. */
function startServer() {
  const batches: EventBatch[] = [];
  const applied: unknown[] = [];
  const known = new Set<string>();
  const answer = ({ events, device_id }: EventBatch) => {
    batches.push({ events, device_id });
    return events.map(({ event_id, payload }): EventResult => {
      if (known.has(event_id)) return { event_id, result: 'duplicate', code: null };
      known.add(event_id);
      applied.push(payload);
      return { event_id, result: 'applied', code: null };
    });
  };
  const send: SendEvents = async (batch) => ({ items: answer(batch) });
  return { batches, applied, answer, send };
}

async function appendMany(userId: string, count: number) {
  const queue = await openEventQueue(userId);
  for (let index = 0; index < count; index += 1) await queue.append('pick.scanned', index, 1);
  return queue;
}

test('an event is stored with everything that the server needs before append resolves', async () => {
  const queue = await openEventQueue(picker);
  const event = await queue.append('pick.scanned', { quantity: 2 }, 7);
  await disconnectQueue();
  const { batches, send } = startServer();
  expect(await (await openEventQueue(picker)).flush(send)).toBe('sent');
  expect(batches.map(({ events }) => events)).toEqual([[event]]);
  expect(batches[0]?.device_id).toMatch(uuid);
  const { event_id, occurred_at, ...given } = event;
  expect(event_id).toMatch(uuid);
  expect(new Date(occurred_at).toISOString()).toBe(occurred_at);
  expect(given).toEqual({
    seq: 1,
    kind: 'pick.scanned',
    base_version: 7,
    payload: { quantity: 2 },
  });
});

test('120 events are sent in three batches, in their order', async () => {
  const queue = await appendMany(picker, 120);
  const { batches, applied, send } = startServer();
  expect(await queue.flush(send)).toBe('sent');
  expect(batches.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  expect(applied).toEqual(Array.from({ length: 120 }, (_, index) => index));
  expect(await queue.countUnsent()).toBe(0);
});

test('a failed network leaves every event', async () => {
  const queue = await appendMany(picker, 3);
  const send: SendEvents = async () => {
    throw new Error('no network');
  };
  expect(await queue.flush(send)).toBe('failed');
  expect(await queue.countUnsent()).toBe(3);
});

test('after a crash between sending and the answer, the same events are sent again and count once', async () => {
  const queue = await appendMany(picker, 3);
  const server = startServer();
  const crash: SendEvents = async (batch) => {
    server.answer(batch);
    throw new Error('the answer is lost');
  };
  expect(await queue.flush(crash)).toBe('failed');
  await disconnectQueue();

  const reopened = await openEventQueue(picker);
  expect(await reopened.countUnsent()).toBe(3);
  expect(await reopened.flush(server.send)).toBe('sent');
  expect(server.batches[1]).toEqual(server.batches[0]);
  expect(server.applied).toEqual([0, 1, 2]);
  expect(await reopened.countUnsent()).toBe(0);
});

test('only events that the server answers are deleted', async () => {
  const queue = await appendMany(picker, 3);
  const { send: sendAll } = startServer();
  const sent: unknown[][] = [];
  const send: SendEvents = async (batch) => {
    sent.push(batch.events.map(({ payload }) => payload));
    // The second one is never answered.
    const { items } = await sendAll(batch);
    return { items: items.filter((_, index) => batch.events[index]?.payload !== 1) };
  };
  expect(await queue.flush(send)).toBe('failed');
  expect(sent).toEqual([[0, 1, 2], [1]]);
  expect(await queue.countUnsent()).toBe(1);
});

test('every kind of answer ends an event, and listeners get its result and code', async () => {
  const queue = await appendMany(picker, 4);
  const results = ['applied', 'duplicate', 'conflict', 'rejected'] as const;
  const heard: unknown[] = [];
  queue.subscribe((change) => {
    if (change.kind === 'answered')
      heard.push(...change.events.map(({ payload, result, code }) => [payload, result, code]));
  });
  await queue.flush(async ({ events }) => ({
    items: events.map(({ event_id }, index) => ({
      event_id,
      result: results[index] ?? 'applied',
      code: index < 2 ? null : 'order_cancelled',
    })),
  }));
  expect(heard).toEqual([
    [0, 'applied', null],
    [1, 'duplicate', null],
    [2, 'conflict', 'order_cancelled'],
    [3, 'rejected', 'order_cancelled'],
  ]);
  expect(await queue.countUnsent()).toBe(0);
});

test('two users of one device share its id and its numbers, and send only their own events', async () => {
  const ofPicker = await openEventQueue(picker);
  const ofDriver = await openEventQueue(driver);
  await ofPicker.append('pick.scanned', 'first', 1);
  await ofDriver.append('order.packed', 'second', 1);
  await ofPicker.append('pick.scanned', 'third', 1);
  const { batches, send } = startServer();

  await ofPicker.flush(send);
  expect(await ofPicker.countUnsent()).toBe(0);
  expect(await ofDriver.countUnsent()).toBe(1);
  expect((await ofDriver.listUnsent()).map(({ payload }) => payload)).toEqual(['second']);
  await ofDriver.flush(send);
  expect(batches.map(({ events }) => events.map(({ seq, payload }) => [seq, payload]))).toEqual([
    [
      [1, 'first'],
      [3, 'third'],
    ],
    [[2, 'second']],
  ]);
  expect(batches[1]?.device_id).toBe(batches[0]?.device_id);
});

test('a number is never given twice, also after all events are sent', async () => {
  const queue = await appendMany(picker, 2);
  await queue.flush(startServer().send);
  await disconnectQueue();
  const event = await (await openEventQueue(picker)).append('pick.scanned', null, null);
  expect(event.seq).toBe(3);
});

test('while one tab sends, another one does not', async () => {
  const queue = await appendMany(picker, 1);
  const other = await openEventQueue(picker);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>();
  const { batches, send } = startServer();
  const sending = queue.flush(async (batch) => {
    await isAnswered;
    return send(batch);
  });
  await expect.poll(() => other.flush(send)).toBe('busy');
  answer(undefined);
  expect(await sending).toBe('sent');
  expect(await other.flush(send)).toBe('sent');
  expect(batches).toHaveLength(1);
});

test('when the browser refuses storage, events wait in memory, and say so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    },
  });
  const queue = await openEventQueue(picker);
  expect(queue.isAvailable()).toBe(false);
  const other = await openEventQueue(driver);
  await queue.append('pick.scanned', 'first', null);
  await queue.append('pick.scanned', 'second', null);
  await other.append('pick.scanned', 'of another user', null);
  const { batches, applied, send } = startServer();
  expect(await queue.flush(send)).toBe('sent');
  expect(applied).toEqual(['first', 'second']);
  expect(batches[0]?.events.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(batches[0]?.device_id).toMatch(uuid);
  expect([await queue.countUnsent(), await other.countUnsent()]).toEqual([0, 1]);
});

test('a browser that refused storage without waiting may allow it later', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect((await openEventQueue(picker)).isAvailable()).toBe(false);
  stubIndexedDb();
  expect((await openEventQueue(picker)).isAvailable()).toBe(true);
});

test('an available queue asks the browser for persistent storage', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  expect((await openEventQueue(picker)).isAvailable()).toBe(true);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('what a driver taps is held back for ten seconds, with all that follows, and can be taken back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const queue = await openEventQueue(driver);
    await queue.append('pick.scanned', 'before', null);
    const arrived = await queue.append('stop.arrived', 'arrived', null);
    const done = await queue.append('stop.done', 'done', null);
    await queue.append('pick.scanned', 'after', null);
    const { applied, send } = startServer();
    expect(await queue.flush(send)).toBe('held');
    expect(applied).toEqual(['before']);
    expect(await queue.takeBack(done.event_id)).toBe(true);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await queue.takeBack(arrived.event_id)).toBe(false);
    expect(await queue.flush(send)).toBe('sent');
    expect(applied).toEqual(['before', 'arrived', 'after']);
  } finally {
    vi.useRealTimers();
  }
});

test('a clock that was set back holds no event back for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const queue = await openEventQueue(driver);
    await queue.append('stop.arrived', 'arrived', null);
    vi.setSystemTime(Date.now() - 10 * 60_000);
    const { applied, send } = startServer();
    expect(await queue.flush(send)).toBe('sent');
    expect(applied).toEqual(['arrived']);
  } finally {
    vi.useRealTimers();
  }
});

/** Everything in the database, as another user of the device reads it. */
async function readStored(): Promise<string> {
  const database = await openDB(workQueueName);
  const records = await database.getAll('events');
  database.close();
  return JSON.stringify(records);
}

const key = btoa('k'.repeat(32));
const otherKey = btoa('o'.repeat(32));

test('what is unsent when a user leaves is readable only when the same user is back', async () => {
  const queue = await openEventQueue(driver, async () => key);
  await expect.poll(() => hasKey(driver)).toBe(true);
  await queue.append('handover.done', { receiver: 'Frau Samira' }, 3);
  expect(await queue.listUnsent()).toMatchObject([{ payload: { receiver: 'Frau Samira' } }]);
  expect(await readStored()).not.toMatch(/Samira|handover/);

  await forgetUser('ended');
  expect(await hasKey(driver)).toBe(false);
  const { applied, send } = startServer();
  const ofPicker = await openEventQueue(picker, async () => otherKey);
  expect([await ofPicker.listUnsent(), await ofPicker.flush(send)]).toEqual([[], 'sent']);
  // Without the key, nothing can be read, sent or lost.
  const offline = await openEventQueue(driver, () => Promise.reject(new Error('no network')));
  await expect(offline.listUnsent()).rejects.toThrow('not on the device');
  expect([await offline.flush(send), await offline.countUnsent()]).toEqual(['failed', 1]);

  const back = await openEventQueue(driver, async () => key);
  expect(await back.listUnsent()).toMatchObject([{ kind: 'handover.done', base_version: 3 }]);
  expect(await back.flush(send)).toBe('sent');
  expect(applied).toEqual([{ receiver: 'Frau Samira' }]);
});

test('what was stored before the device had the key is sealed when it comes', async () => {
  let isOnline = false;
  const fetchKey = async () => {
    if (!isOnline) throw new Error('no network');
    return key;
  };
  const queue = await openEventQueue(picker, fetchKey);
  await queue.append('pick.scanned', 'Rote Linsen', null);
  expect(await readStored()).toContain('Rote Linsen');
  isOnline = true;
  const { send } = startServer();
  const lose: SendEvents = async () => {
    throw new Error('no network');
  };
  expect(await queue.flush(lose)).toBe('failed');
  expect(await readStored()).not.toContain('Rote Linsen');
  expect(await queue.listUnsent()).toMatchObject([{ seq: 1, payload: 'Rote Linsen' }]);
  expect(await queue.flush(send)).toBe('sent');
});

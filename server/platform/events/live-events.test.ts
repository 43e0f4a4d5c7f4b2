import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearCart, getCart, mergeCart, putCartItem } from '#contract/cart/cart.ts';
import { markContactMessage } from '#contract/messages/inquiries.admin.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { openEvents } from '#contract/shop/events.ts';
import { resolveWorkTask } from '#contract/staff/work.ts';
import { cents } from '#domain/money.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer } from '#test/helpers/auth.ts';
import { openEventStream, type EventStreamClient } from '#test/helpers/event-stream.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { subscribe, type Subscription } from './channel-subscriber.ts';
import { maxStreamsPerAccount } from './live-events.ts';

const shop = useTestApp();
let listening: Subscription;
let customer: TestUser;
let product: { id: string };
const open: EventStreamClient[] = [];

function startListening() {
  listening = subscribe(shop().url, [shop().live], createLog('silent'), {
    writes: shop().writes,
  });
}

async function connect(
  person: TestUser = customer,
  lastEventId?: string,
): Promise<EventStreamClient> {
  const stream = await openEventStream(shop().app, person, lastEventId);
  open.push(stream);
  return stream;
}

const put = (quantity: number, person = customer) =>
  request(
    shop().app,
    putCartItem,
    { params: { product_id: product.id }, body: { quantity } },
    person,
  );

async function insertOrder(): Promise<string> {
  const { db } = shop();
  const delivery_time_start = '2026-11-21T08:00:00Z';
  const delivery_time_end = '2026-11-21T10:00:00Z';
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: customer.id,
      user_email: customer.email,
      customer_name: 'Erika Muster',
      payment_method: 'cash',
      subtotal_cents: cents(0),
      deposit_cents: cents(0),
      delivery_fee_cents: cents(0),
      total_cents: cents(0),
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_postal_code: '13357',
      delivery_time_start,
      delivery_time_end,
      idempotency_key: crypto.randomUUID(),
      request_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  startListening();
  product = await createProduct(shop());
  customer = await createUser(shop());
  await eventually(async () => (await connect()).status === 200);
});
beforeEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
  customer = await createUser(shop());
});
afterAll(() => listening.stop());

test('sends each cart change to every device of the customer and to no other account', async () => {
  const [one, two, stranger] = [
    await connect(),
    await connect(),
    await connect(await createUser(shop())),
  ];
  const { body } = await put(2);
  expect(body.revision).toBe(1);
  await expect.poll(() => one.events).toEqual(['cart.changed {"revision":1}']);
  expect(two.events).toEqual(one.events);
  await request(shop().app, clearCart, {}, customer);
  await expect.poll(() => one.events).toHaveLength(2);
  expect((await request(shop().app, getCart, {}, customer)).body.revision).toBe(2);
  expect(stranger.events).toEqual([]);
});

test('sends one event for a merge of several products', async () => {
  const stream = await connect();
  const other = await createProduct(shop());
  const items = { [product.id]: 1, [other.id]: 2 };
  const merge_id = crypto.randomUUID();
  await request(shop().app, mergeCart, { body: { merge_id, items } }, customer);
  await request(shop().app, mergeCart, { body: { merge_id, items } }, customer);
  await put(5);
  await expect
    .poll(() => stream.events)
    .toEqual(['cart.changed {"revision":1}', 'cart.changed {"revision":2}']);
});

test('sends order changes to the customer and to the staff', async () => {
  const own = await connect();
  const staff = await connect(await createUser(shop(), { role: 'admin' }));
  const order_id = await insertOrder();
  const { db } = shop();
  await db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order_id).execute();
  await db
    .updateTable('orders')
    .set({ delivery_instructions: 'x' })
    .where('id', '=', order_id)
    .execute();
  await put(1);
  await expect.poll(() => own.events).toHaveLength(3);
  const data = JSON.stringify({ order_id });
  expect(own.events.slice(0, 2)).toEqual([`order.changed ${data}`, `order.changed ${data}`]);
  expect(staff.events).toEqual([`order.created ${data}`, `order.changed ${data}`]);
});

test('notifies the staff of a new inquiry and of its resolution', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const [desk, own] = [await connect(staff), await connect()];
  const { app, db } = shop();
  const body = { name: 'Erika', email: 'erika@mail.example', message: 'Habt ihr Feigen?' };
  await request(app, sendContactMessage, { body });
  const { id } = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await request(app, markContactMessage, { params: { id }, body: { is_done: true } }, staff);
  await put(1);
  const event = `inquiry.changed ${JSON.stringify({ inquiry_id: id })}`;
  await expect.poll(() => desk.events).toEqual([event, event]);
  await expect.poll(() => own.events).toEqual(['cart.changed {"revision":1}']);
  const back = await connect(staff, 'elsewhere.17');
  await expect.poll(() => back.events).toContain('inquiry.changed {"inquiry_id":null}');
});

test('notifies those who decide of a task, and of its resolution', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const picker = await createUser(shop(), { role: 'picker' });
  const [desk, shelf] = [await connect(staff), await connect(picker)];
  const device = new Device(shop);
  await device.send([device.event('pick.undone', { event_id: randomUUID() })], picker);
  const { app, db } = shop();
  const { id } = await db.selectFrom('work_tasks').select('id').executeTakeFirstOrThrow();
  const resolution = { params: { id }, body: { note: 'Zurückgelegt' } };
  await request(app, resolveWorkTask, resolution, staff);
  const event = `task.changed ${JSON.stringify({ task_id: id })}`;
  await expect.poll(() => desk.events).toEqual([event, event]);
  expect(shelf.events).toEqual([]);
});

test('replays exactly the missed events after a reconnect', async () => {
  const [first, witness] = [await connect(), await connect()];
  await put(1);
  await expect.poll(() => first.events).toHaveLength(1);
  await first.close();
  await put(2);
  await put(3, await createUser(shop()));
  const last = (await put(4)).body.revision;
  // Announced before the second stream begins: otherwise they would come as news.
  await expect.poll(() => witness.events).toHaveLength(3);
  const missed = ['cart.changed {"revision":2}', `cart.changed {"revision":${last}}`];
  const second = await connect(customer, first.lastEventId);
  await expect.poll(() => second.events).toEqual(missed);
  await put(5);
  await expect.poll(() => second.events).toHaveLength(3);
  const third = await connect(customer, second.lastEventId);
  const fourth = await connect(customer, first.lastEventId);
  await expect.poll(() => fourth.events).toEqual(second.events);
  expect(third.events).toEqual([]);
});

test('continues the numbering past the history limit and sends a full refresh to clients older than it', async () => {
  const stream = await connect();
  const before = stream.lastEventId;
  const number = () => Number(stream.lastEventId.split('.')[1]);
  const first = number();
  await shop().pool.query(
    `select pg_notify('live', json_build_object('type', 'cart.changed', 'user_id', gen_random_uuid(),
       'data', json_build_object('revision', revision))::text) from generate_series(1, 10001) as revision`,
  );
  await put(1);
  await expect.poll(() => stream.events).toHaveLength(1);
  expect(number()).toBe(first + 10_002);
  const latest = stream.lastEventId;
  await put(2);
  await expect.poll(() => stream.events).toHaveLength(2);
  const recent = await connect(customer, latest);
  await expect.poll(() => recent.events).toEqual(['cart.changed {"revision":2}']);
  const old = await connect(customer, before);
  await expect
    .poll(() => old.events)
    .toEqual(['cart.changed {"revision":null}', 'order.changed {"order_id":null}']);
});

test.each(['x', '{}', '{"type":"moon.full","user_id":null}', '{"type":"cart.changed"}'])(
  'sends a full refresh to all clients after the invalid payload %j',
  async (payload) => {
    const staff = await createUser(shop(), { role: 'admin' });
    const [own, desk] = [await connect(), await connect(staff)];
    const before = own.lastEventId;
    await shop().pool.query(`select pg_notify('live', $1)`, [payload]);
    const everything = ['cart.changed {"revision":null}', 'order.changed {"order_id":null}'];
    await expect.poll(() => own.events).toEqual(everything);
    await expect
      .poll(() => desk.events)
      .toEqual([...everything, 'inquiry.changed {"inquiry_id":null}']);
    const back = await connect(customer, before);
    await expect.poll(() => back.events).toEqual(everything);
    await put(1);
    await expect.poll(() => own.events).toHaveLength(3);
    const again = await connect(customer, own.lastEventId);
    await put(2);
    await expect.poll(() => again.events).toEqual(['cart.changed {"revision":2}']);
  },
);

test('ends the stream of a banned account whose id is not a UUIDv7', async () => {
  const user_id = '11111111-1111-1111-1111-111111111111';
  let isOpen = true;
  const sink = { send: () => undefined, end: () => (isOpen = false) };
  const principal = {
    user_id,
    session_id: crypto.randomUUID(),
    email: '',
    role: 'customer',
    needs_second_factor: false,
    lacks_second_factor: false,
  } as const;
  shop().live.subscribe(principal, undefined, sink);
  const payload = JSON.stringify({ type: 'access.changed', user_id });
  await shop().pool.query(`select pg_notify('live', $1)`, [payload]);
  await expect.poll(() => isOpen).toBe(false);
});

test.each(['elsewhere.17', 'nonsense', '.', ''])(
  'sends a full refresh to a client with the Last-Event-ID %j',
  async (lastEventId) => {
    const stream = await connect(customer, lastEventId);
    await expect
      .poll(() => stream.events)
      .toEqual(['cart.changed {"revision":null}', 'order.changed {"order_id":null}']);
  },
);

test('ends the stream with the session and when the role changes', async () => {
  const [leaving, banned] = [await connect(), await connect(await createUser(shop()))];
  await authCall(shop(), 'POST /logout?scope=local', {}, bearer(customer.token));
  await expect.poll(() => leaving.isOpen).toBe(false);
  expect(banned.isOpen).toBe(true);
  expect((await connect()).status).toBe(401);

  const demoted = await createUser(shop(), { role: 'admin' });
  const stream = await connect(demoted);
  await shop()
    .db.updateTable('users')
    .set({ role: 'customer' })
    .where('id', '=', demoted.id)
    .execute();
  await expect.poll(() => stream.isOpen).toBe(false);
  // A page that asks who it works for now takes customers' data off the screen.
  expect(stream.events).toEqual(['access.changed {}']);
});

test('limits the streams of one account independently of other accounts', async () => {
  const [greedy, modest] = [await createUser(shop()), await createUser(shop())];
  const streams = [];
  while (streams.length < maxStreamsPerAccount)
    streams.push(await openEventStream(shop().app, greedy));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect((await openEventStream(shop().app, greedy)).status).toBe(429);
  const other = await openEventStream(shop().app, modest);
  expect(other.status).toBe(200);
  await streams[0]?.close();
  streams.push(await openEventStream(shop().app, greedy));
  expect(streams.at(-1)?.status).toBe(200);
  for (const stream of [...streams, other]) await stream.close();
});

test('HEAD opens no stream', async () => {
  const before = shop().live.size;
  const { path } = openEvents;
  const headers = { Authorization: `Bearer ${customer.token}` };
  const answer = await shop().app.request(path, { method: 'HEAD', headers });
  expect(answer.status).toBe(200);
  // Nothing on the way may hold events back or keep them.
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Accel-Buffering')).toBe('no');
  expect(shop().live.size).toBe(before);
});

test('sends a heartbeat while there are no events', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    shop().live.onConnect();
    const sent: string[] = [];
    const principal = {
      user_id: customer.id,
      session_id: '',
      email: '',
      role: 'customer',
      needs_second_factor: false,
      lacks_second_factor: false,
    } as const;
    const sink = { send: (text: string) => sent.push(text), end: () => undefined };
    const leave = shop().live.subscribe(principal, undefined, sink);
    vi.advanceTimersByTime(60_000);
    expect(sent.slice(1)).toEqual([':\n\n', ':\n\n']);
    leave();
    shop().live.onDisconnect();
  } finally {
    vi.useRealTimers();
    await listening.stop();
    startListening();
    await eventually(async () => (await connect()).status === 200);
  }
});

test('closes the stream of a client that does not read', async () => {
  const { token } = customer;
  const response = await shop().app.request('/api/v1/events', {
    headers: { Authorization: `Bearer ${token}` },
  });
  for (let count = 0; count < 1100; count += 1) {
    const data = { revision: count };
    shop().live.onMessage(JSON.stringify({ type: 'cart.changed', user_id: customer.id, data }));
  }
  const text = await response.text();
  expect(text.match(/event:/g)?.length).toBeLessThan(1100);
});

test('closes all streams and answers 503 while LISTEN is down, then sends a full refresh', async () => {
  const stream = await connect();
  await listening.stop();
  expect(stream.isOpen).toBe(false);
  expect((await connect()).status).toBe(503);
  await put(1);
  startListening();
  await eventually(async () => (await connect()).status === 200);
  const back = await connect(customer, stream.lastEventId);
  await expect.poll(() => back.events).toContain('cart.changed {"revision":null}');
});

test('sends a retry delay when it closes the streams at shutdown', async () => {
  const stream = await connect();
  shop().live.disconnectAll();
  await expect.poll(() => stream.isOpen).toBe(false);
  const [, atTheEnd, ...others] = stream.retries;
  expect(others).toEqual([]);
  expect(atTheEnd).toBeGreaterThanOrEqual(100);
  expect(atTheEnd).toBeLessThan(3000);
  expect((await connect()).status).toBe(503);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { can, worksOnAllOrders } from '#domain/accounts/permissions.ts';
import { roles, type Role } from '#domain/accounts/roles.ts';
import { orderStatuses, packingSteps } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { fingerprint } from '#test/helpers/database/fingerprint.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

/**
 * Each call of the staff that a role may make, with the objects of another member of the staff:
 * nothing is read and nothing is changed.
 */
const shop = useTestApp();
const picking = usePicking(shop);
const touring = useTours(shop);
const crediting = useCrediting(shop);
const strangers = new Map<Role, TestUser>();

/** What belongs to others: to another picker, another driver, and no one on duty. */
interface Foreign {
  orders: string[];
  order_items: string[];
  corrections: { order: string; id: string }[];
  batches: string[];
  tours: string[];
  stops: string[];
  event: string;
}
let foreign: Foreign;
/** What only those may read who work on these orders. */
let secrets: string[];

beforeAll(async () => {
  await setCapacity(shop(), 500);
  const admin = await createUser(shop(), { role: 'admin' });
  const picker = await createUser(shop(), { role: 'picker' });
  const driver = await createUser(shop(), { role: 'driver' });
  const customer = await createUser(shop());
  for (const role of roles) strangers.set(role, await createUser(shop(), { role }));

  const picked = await picking.confirm(admin, { product: await createProduct(shop()) });
  const [begun, next] = [await touring.packed(), await touring.packed()];
  const delivered = await crediting.delivered(admin, customer);
  const complaint = await crediting.complained(customer, delivered);
  const { id: correction } = await crediting.credit(admin, complaint, 100);
  // Of this one everything is picked: it could be packed at once.
  const complete = await picking.confirm(admin, { product: await createProduct(shop()) });
  const batch = await picking.start(picker, picked, complete);
  const device = new Device(shop);
  const scan = device.scan(picked, { quantity: 1 });
  expect(await device.send([scan, device.scan(complete)], picker)).toEqual(['applied', 'applied']);
  const underWay = await touring.create(admin, driver, [begun]);
  await touring.started(underWay, driver);
  const planned = await touring.create(admin, driver, [next]);
  const orders = [picked, complete, begun, next, delivered];
  await shop()
    .db.updateTable('orders')
    .set({
      customer_name: 'Zenobia Fremd',
      drop_off: { bell_name: 'Glockenspiel', access: 'Kasten 4711#', note: '', phone: '' },
    })
    .execute();
  foreign = {
    orders: orders.map(({ id }) => id),
    order_items: orders.flatMap(({ items }) => items.map(({ id }) => id)),
    corrections: [{ order: delivered.id, id: correction }],
    batches: [batch.id],
    tours: [underWay.id, planned.id],
    stops: [underWay, planned].flatMap(({ stops }) => stops.map(({ id }) => id)),
    event: scan.event_id,
  };
  secrets = ['Zenobia', 'Glockenspiel', '4711#', ...foreign.orders, ...foreign.batches];
});

interface Call {
  path: string;
  body?: object;
}

/** Calls of an endpoint with foreign objects, or why it has none. */
type Case = { shared: string } | ((of: Foreign) => Call[]);

const goods = { shared: 'goods and their places belong to the shop' };
const withheld = { shared: 'any picker takes out what must not be handed on' };
const fetched = { shared: 'anyone at the counter hands over what is fetched' };
const own = { shared: 'only what belongs to the account' };

/** They answer for each of several objects. */
const answersEach = /\/(events|order-steps)$/;

const onOrders =
  (path: string, body?: object): Case =>
  ({ orders }) =>
    orders.map((id) => ({ path: `/api/v1/admin/orders/${id}${path}`, ...(body && { body }) }));
const onBatches =
  (path: string): Case =>
  ({ batches }) =>
    batches.map((id) => ({ path: `/api/v1/work/batches/${id}${path}`, body: {} }));

const cases: Record<string, Case> = {
  'GET /api/v1/admin/orders': () => [
    { path: '/api/v1/admin/orders?limit=100' },
    { path: '/api/v1/admin/orders?query=Zenobia' },
    ...orderStatuses.map((status) => ({ path: `/api/v1/admin/orders?status=${status}` })),
  ],
  'GET /api/v1/admin/orders-to-do': () => [
    { path: '/api/v1/admin/orders-to-do?work=pick' },
    { path: '/api/v1/admin/orders-to-do?work=deliver' },
  ],
  'GET /api/v1/admin/orders/{id}': onOrders(''),
  'GET /api/v1/admin/orders/{id}/corrections/{correction_id}': ({ corrections }) =>
    corrections.map(({ order, id }) => ({
      path: `/api/v1/admin/orders/${order}/corrections/${id}`,
    })),
  'GET /api/v1/admin/orders/{id}/invoice': onOrders('/invoice'),
  'GET /api/v1/admin/orders/{id}/versions': onOrders('/versions'),
  'POST /api/v1/admin/order-steps': ({ orders }) =>
    packingSteps.map((to) => ({
      path: '/api/v1/admin/order-steps',
      body: { order_ids: orders, to },
    })),
  'POST /api/v1/admin/orders/{id}/transitions': ({ orders }) =>
    orders.flatMap((id) =>
      orderStatuses.map((to) => ({
        path: `/api/v1/admin/orders/${id}/transitions`,
        body: { to, reason: 'not mine' },
      })),
    ),
  'GET /api/v1/work/batches': () => [{ path: '/api/v1/work/batches' }],
  'POST /api/v1/work/batches': ({ orders }) =>
    orders.map((id) => ({ path: '/api/v1/work/batches', body: { order_ids: [id] } })),
  'GET /api/v1/work/batches/{id}': onBatches(''),
  'GET /api/v1/work/batches/{id}/labels': onBatches('/labels'),
  'POST /api/v1/work/batches/{id}/close': onBatches('/close'),
  'GET /api/v1/work/orders': () => [{ path: '/api/v1/work/orders' }],
  'GET /api/v1/work/tours': () => [{ path: '/api/v1/work/tours' }],
  'GET /api/v1/work/tours/{id}': ({ tours }) =>
    tours.map((id) => ({ path: `/api/v1/work/tours/${id}` })),
  'POST /api/v1/work/events': (of) => [
    { path: '/api/v1/work/events', body: { device_id: randomUUID(), events: eventsOn(of) } },
  ],
  'GET /api/v1/work/counter': fetched,
  'POST /api/v1/work/counter/opening': fetched,
  'POST /api/v1/work/counter/closing': fetched,
  'GET /api/v1/work/counter/numbers/{order_number}': fetched,
  'GET /api/v1/work/counter/orders/{id}': fetched,
  'PUT /api/v1/work/counter/orders/{id}/place': fetched,
  'POST /api/v1/work/counter/orders/{id}/extension': fetched,
  'POST /api/v1/work/counter/orders/{id}/handover': fetched,
  'GET /api/v1/admin/open-work': () => [{ path: '/api/v1/admin/open-work' }],
  // Numbers, and those of the own stops.
  'GET /api/v1/admin/today': own,
  'GET /api/v1/work/device-key': own,
  'GET /api/v1/work/times': own,
  'POST /api/v1/work/times': own,
  'GET /api/v1/admin/categories': goods,
  'GET /api/v1/admin/particulars': goods,
  'GET /api/v1/admin/incomplete-products': goods,
  'GET /api/v1/admin/product-export': goods,
  'GET /api/v1/admin/products': goods,
  'GET /api/v1/admin/products/{id}': goods,
  'GET /api/v1/admin/products/{id}/stock-movements': goods,
  'POST /api/v1/admin/products/{id}/stock-movements': goods,
  'GET /api/v1/work/held-orders': withheld,
  'POST /api/v1/work/orders/{id}/take-out': withheld,
  'GET /api/v1/work/expiring': goods,
  'PUT /api/v1/work/cases/{barcode}': goods,
  'DELETE /api/v1/work/cases/{barcode}': goods,
  'GET /api/v1/work/lots': goods,
  'GET /api/v1/work/shelf-counts': goods,
  'GET /api/v1/work/shelves/{id}/lots': goods,
  'PUT /api/v1/work/lots/{id}/block': goods,
  'PUT /api/v1/work/lots/{id}/origin': goods,
  'PUT /api/v1/work/lots/{id}/sale': goods,
  'GET /api/v1/work/lots/{id}/label': goods,
  'POST /api/v1/work/lots/{id}/movements': goods,
  'GET /api/v1/work/products/{id}/labels': goods,
  'PUT /api/v1/work/products/{id}/storage': goods,
  'GET /api/v1/work/expected-deliveries': goods,
  'GET /api/v1/work/expected-deliveries/{id}': goods,
  'POST /api/v1/work/expected-deliveries/{id}/rests': goods,
  'POST /api/v1/work/refused-goods': goods,
  'GET /api/v1/work/receipts': goods,
  'POST /api/v1/work/receipts': goods,
  'GET /api/v1/work/returned-goods': goods,
  'POST /api/v1/work/returned-goods/{id}/put-back': goods,
  'GET /api/v1/work/scan': goods,
  'GET /api/v1/work/shelves': goods,
  'POST /api/v1/work/shelves': goods,
  'GET /api/v1/work/suppliers': goods,
  'POST /api/v1/work/suppliers': goods,
  'GET /api/v1/work/suppliers/{id}/crates': goods,
  'GET /api/v1/work/crates': goods,
  'POST /api/v1/work/crates': goods,
};

/** Every kind of event, about what belongs to others. */
function eventsOn({ orders, order_items, tours, stops, event }: Foreign) {
  const device = new Device(shop);
  const units = { quantity: 1, lot_id: null };
  const payment = { method: 'cash', tip_cents: 0, tendered: { 5000: 1 }, change: {} };
  return [
    ...order_items.slice(0, 1).flatMap((order_item_id) => [
      device.event('pick.scanned', {
        ...units,
        order_item_id,
        tote: 'T-10001-1',
        offer_id: null,
        weight_g: null,
      }),
      device.event('pick.short', { ...units, order_item_id, reason: 'none' }),
    ]),
    device.event('pick.undone', { event_id: event }),
    ...orders.map((order_id) => device.event('order.packed', { order_id })),
    ...tours.flatMap((tour_id) => [
      device.event('tour.started', { tour_id }),
      device.event('tour.returned', { tour_id }),
      device.event('temperature.read', { tour_id, zone: 'chilled', moment: 'start', tenths: 40 }),
    ]),
    ...stops.flatMap((stop_id) => [
      device.event('stop.arrived', { stop_id }),
      device.event('stop.done', { stop_id, refused: [], empties: [], payment, received_by: null }),
      device.event('stop.failed', { stop_id, reason: 'address_not_found', note: null }),
    ]),
  ];
}

const limited = roles.filter((role) => role !== 'customer' && !worksOnAllOrders(role));
const calls = listApiRoutes().flatMap(({ endpoint: { method, path, access } }) =>
  limited
    .filter((role) => access !== 'public' && access !== 'signed_in' && can(role, access))
    .map((role) => ({ name: `${method} ${path}`, method, role })),
);

test('knows the foreign objects of every call that a limited role may make, and of no other', () => {
  expect(limited).toEqual(['picker', 'driver']);
  const names = [...new Set(calls.map(({ name }) => name))];
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted());
});

describe.each(limited)('a %s', (role) => {
  const tried = calls.filter(
    (call) => call.role === role && !('shared' in (cases[call.name] ?? {})),
  );

  test.each(tried)('reads and changes nothing of others: $name', async ({ name, method }) => {
    const found = cases[name];
    if (typeof found !== 'function') throw new Error(`${name} has no case`);
    // What a device reports is stored, with a task for the dispatcher.
    const retained = ['work_events', 'work_tasks'];
    const before = await fingerprint(shop().db, retained);
    for (const { path, body } of found(foreign)) {
      const response = await shop().app.request(path, {
        method,
        headers: {
          Authorization: `Bearer ${strangers.get(role)?.token}`,
          ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
          'Idempotency-Key': randomUUID(),
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect([path, [...secrets, '"applied"'].filter((each) => text.includes(each))]).toEqual([
        path,
        [],
      ]);
      const isList = method === 'GET' && !name.includes('{');
      const expected = isList || answersEach.test(path) ? [200] : [403, 404, 409];
      expect(expected, `${path} ${text.slice(0, 200)}`).toContain(response.status);
    }
    expect(await fingerprint(shop().db, retained)).toBe(before);
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/cash/tills.ts';
import { noteTender, setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { setTourStops } from '#contract/tours/tours.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { cents, type Cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, plan, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

/** A tour whose only customer has paid 23.99 euros with a note of 50. */
async function returned(by = driver): Promise<{ tour: Tour; order: Order }> {
  const order = await packed();
  const tour = await create(staff, by, [order]);
  const device = await started(tour, by);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, by)).toEqual(['applied', 'applied', 'applied']);
  return { tour, order };
}

/** What is in the till then: 20, 5, 1 and 1 cent were given back. */
const left: CashContents = { ...anyChange, 5000: 21, 2000: 19, 500: 19, 100: 19, 1: 19 };

const count = ({ till_id: id }: Tour, contents: CashContents, by = staff) =>
  request(shop().app, contract.countTill, { params: { id }, body: { contents } }, by);
const recount = (
  { till_id: id }: Tour,
  contents: CashContents,
  { by = staff, version = 1 }: { by?: TestUser | undefined; version?: number },
) => {
  const body = { contents, version, reason: 'typed wrongly' };
  return request(shop().app, contract.recountTill, { params: { id }, body }, by);
};
const createPeople = (number: number) =>
  Promise.all(Array.from({ length: number }, () => createUser(shop(), { role: 'dispatcher' })));
const close = ({ till_id: id }: Tour, note: string | null = null, by = staff) =>
  request(shop().app, contract.closeTill, { params: { id }, body: { note } }, by);
const read = async ({ till_id: id }: Tour) =>
  (await request(shop().app, contract.getTill, { params: { id } }, staff)).body;

describe('a till', () => {
  test('does not show what is expected before it was counted', async () => {
    const { tour } = await returned();
    expect(await read(tour)).toMatchObject({
      float_cents: 177_760,
      expected_cents: null,
      difference_cents: null,
      movements: [{ reason: 'float' }],
    });
    const { body } = await count(tour, left);
    expect(body).toMatchObject({ expected_cents: 180_159, difference_cents: 0 });
    expect(body.movements.map(({ reason }) => reason)).toEqual(['float', 'payment']);
  });

  test('that agrees is closed without a reason, and empty afterwards', async () => {
    const { tour } = await returned();
    await count(tour, left);
    const { status, body } = await close(tour);
    expect(status).toBe(200);
    expect(body.movements.map(({ reason, amount_cents }) => [reason, amount_cents])).toEqual([
      ['float', 177_760],
      ['payment', 2399],
      ['transfer', -180_159],
    ]);
    expect((await close(tour)).body.code).toBe('till_closed');
    expect((await count(tour, left)).body.code).toBe('till_counted');
  });

  test('that is far off is counted again once, without a hint of what is expected', async () => {
    const { tour } = await returned();
    const typing = { ...left, 20_000: 10 };
    const { status, body } = await count(tour, typing);
    expect(status).toBe(200);
    expect(body).toMatchObject({ count_again: true, counted: null, expected_cents: null });
    expect(body.movements.map(({ reason }) => reason)).toEqual(['float']);
    expect((await close(tour)).body.code).toBe('till_uncounted');
    const again = await count(tour, typing);
    expect(again.body).toMatchObject({ count_again: false, difference_cents: 200_000 });
  });

  test('whose first count is repeated with its key is answered the same, and asks only once', async () => {
    const { tour } = await returned();
    const input = { params: { id: tour.till_id }, body: { contents: { 500: 1 } } };
    const by = withKey(staff);
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push((await request(shop().app, contract.countTill, input, by)).body);
    }
    expect(answers[0]).toMatchObject({ count_again: true, counts: [] });
    expect(answers[1]).toEqual(answers[0]);
    const other = { ...input, body: { contents: { 500: 2 } } };
    expect((await request(shop().app, contract.countTill, other, by)).body.code).toBe(
      'idempotency_key_reused',
    );
    expect((await read(tour)).counts).toEqual([]);
  });

  test('is counted again by a second person until the close, and all versions remain', async () => {
    const { tour } = await returned();
    await count(tour, { ...left, 5000: 22 });
    const second = await createUser(shop(), { role: 'admin', first_name: 'Ada', last_name: 'Two' });
    const replaced = await recount(tour, left, { by: second });
    expect(replaced.status).toBe(200);
    expect(replaced.body).toMatchObject({ counted: left, difference_cents: 0 });
    expect(replaced.body.counts).toMatchObject([
      { version: 1, contents: { 5000: 22 }, expected_cents: 180_159, reason: null },
      { version: 2, contents: left, counted_by: 'Ada Two', reason: 'typed wrongly' },
    ]);
    expect((await close(tour)).status).toBe(200);
    const late = await recount(tour, left, { by: staff, version: 2 });
    expect(late.body.code).toBe('till_closed');
  });

  test('is not counted again by its driver, by who counted it, before its count or by an old page', async () => {
    const dispatcher = await createUser(shop(), { role: 'dispatcher' });
    const { tour } = await returned(dispatcher);
    expect((await recount(tour, left, { by: staff })).body.code).toBe('till_uncounted');
    await count(tour, left);
    expect((await recount(tour, left, { by: dispatcher })).body.code).toBe('own_till');
    expect((await recount(tour, left, { by: staff })).body.code).toBe('own_count');
    const second = await createUser(shop(), { role: 'admin' });
    const old = await recount(tour, left, { by: second, version: 2 });
    expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
    expect((await read(tour)).counts).toHaveLength(1);
  });

  test('that two people count at once has one count, also of two that replace it', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const { tour } = await returned();
      const people = [staff, ...(await createPeople(3))];
      const [first, second, third, fourth] = people;
      const counting = [first, second].map((by) => count(tour, left, by));
      const statuses = (await Promise.all(counting)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      const replacing = [third, fourth].map((by) => recount(tour, left, { by }));
      const again = (await Promise.all(replacing)).map(({ status }) => status);
      expect(again.toSorted((a, b) => a - b)).toEqual([200, 412]);
      expect((await read(tour)).counts.map(({ version }) => version)).toEqual([1, 2]);
    }
  });

  test('that differs is closed with a reason, as a movement of its own', async () => {
    const { tour } = await returned();
    await count(tour, { ...left, 200: 19 });
    expect((await close(tour)).body.code).toBe('difference_unexplained');
    const { body } = await close(tour, 'two euros are missing');
    expect(body.movements.at(1)).toMatchObject({ reason: 'payment' });
    expect(body.movements.at(2)).toMatchObject({
      reason: 'difference',
      amount_cents: -200,
      note: 'two euros are missing',
    });
  });

  test('is neither counted nor closed by its own driver', async () => {
    const dispatcher = await createUser(shop(), { role: 'dispatcher' });
    const { tour } = await returned(dispatcher);
    expect((await count(tour, left, dispatcher)).body.code).toBe('own_till');
    await count(tour, left);
    expect((await close(tour, null, dispatcher)).body.code).toBe('own_till');
  });

  test('is neither counted nor closed by who took its cash and gave the tour away', async () => {
    const owner = await createUser(shop(), { role: 'dispatcher' });
    const [first, second] = [await packed(), await packed()];
    const tour = await create(staff, owner, [first, second]);
    const device = await started(tour, owner);
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const paid = done(device, stop, { tendered: { 5000: 1 }, due: first.total_cents });
    expect(await device.send([arrived, paid], owner)).toEqual(['applied', 'applied']);
    const order_ids = tour.stops.map(({ order_id }) => order_id);
    const input = { params: { id: tour.id }, body: { driver_id: driver.id, order_ids } };
    expect((await request(shop().app, setTourStops, input, owner)).status).toBe(200);
    expect((await count(tour, left, owner)).body).toMatchObject({ code: 'own_till' });
    expect((await count(tour, left)).body).toMatchObject({ code: 'tour_not_returned' });
  });

  test('is counted too early while its driver is at the doors, and no one waits for long', async () => {
    const orders = [await packed(), await packed(), await packed(), await packed()];
    const tour = await create(staff, driver, orders);
    const device = await started(tour, driver);
    const answers = new Set<string>();
    const counting = orders.map(async () => {
      for (let round = 0; round < 10; round += 1) {
        const { status, body } = await count(tour, left);
        answers.add(`${status} ${'code' in body ? body.code : ''}`);
      }
    });
    for (const stop of tour.stops) {
      const arrived = device.event('stop.arrived', { stop_id: stop.id });
      const paid = done(device, stop, { tendered: { 5000: 1 }, due: 2399 });
      expect(await device.send([arrived, paid], driver)).toEqual(['applied', 'applied']);
    }
    await Promise.all(counting);
    expect([...answers]).toEqual(['409 tour_not_returned']);
  });

  test('has what was paid at a door until it is closed: only then it is taken back', async () => {
    const { tour, order } = await returned();
    const input = { params: { id: order.id }, body: { status: 'unpaid' as const } };
    const takeBack = () => request(shop().app, setPaymentStatus, input, staff);
    expect((await takeBack()).body).toMatchObject({ code: 'payment_in_till' });
    await count(tour, left);
    expect((await close(tour)).status).toBe(200);
    expect((await seen(order)).payment_status).toBe('paid');
    expect((await takeBack()).status).toBe(200);
    expect((await seen(order)).payment_status).toBe('unpaid');
  });

  test('that is closed hides its customers from the driver', async () => {
    const { tour } = await returned();
    const open = () => request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
    expect((await open()).status).toBe(200);
    await count(tour, left);
    await close(tour);
    expect((await open()).status).toBe(404);
  });

  test('takes no tip that only a typing error explains', async () => {
    const order = await packed();
    const tour = await create(staff, driver, [order]);
    const device = await started(tour, driver);
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const tip = done(device, stop, {
      method: 'paypal',
      tendered: {},
      due: 0,
      tip: 2e9,
      change: {},
    });
    expect(await device.send([arrived, tip], driver)).toEqual([
      'applied',
      'conflict event_malformed',
    ]);
  });

  test('is not counted before its tour is back, and not closed uncounted', async () => {
    const tour = await create(staff, driver, [await packed()]);
    expect((await count(tour, left)).body.code).toBe('tour_not_returned');
    expect((await close(tour)).body.code).toBe('till_uncounted');
  });

  test.each([{ 500: -1 }, { 500: 1.5 }, { 300: 1 }, { 500: 1e9 }])(
    'is not counted with %j',
    async (contents: Record<string, number>) => {
      const { tour } = await returned();
      expect((await count(tour, contents)).status).toBe(422);
      expect((await read(tour)).counted).toBeNull();
    },
  );

  test('that two people close at once is closed by one of them', async () => {
    const { tour } = await returned();
    await count(tour, left);
    const statuses = (await Promise.all([close(tour), close(tour), close(tour)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await read(tour)).movements).toHaveLength(3);
  });

  test('gets its float once', async () => {
    const tour = await create(staff, driver, [await packed()]);
    const input = { params: { id: tour.till_id }, body: { contents: { 500: 1 } } };
    const again = await request(shop().app, contract.giveFloat, input, staff);
    expect(again.body.code).toBe('float_given');
  });
});

test('the change planner names coins that suffice, and prints them', async () => {
  const tour = await create(staff, driver, [await packed(), await packed()]);
  const params = { id: tour.id };
  const { body } = await request(shop().app, contract.getChangePlan, { params }, staff);
  expect(body.is_sufficient).toBe(true);
  // Each order is 23.99: 1.01 of the change are coins, whatever the note.
  expect(body.float[1]).toBeGreaterThanOrEqual(2);
  expect(body.float[100]).toBeGreaterThanOrEqual(2);
  const printed = await shop().app.request(contract.printChangePlan.path.replace('{id}', tour.id), {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(printed.headers.get('Content-Type')).toBe('application/pdf');
});

test('the change planner names whom to call, until they have said what they pay with', async () => {
  const orders = await Promise.all(Array.from({ length: 16 }, () => packed()));
  const tour = await create(staff, driver, orders);
  const planned = async () =>
    (await request(shop().app, contract.getChangePlan, { params: { id: tour.id } }, staff)).body;
  const before = await planned();
  expect(before.is_sufficient).toBe(false);
  const [first] = before.ask;
  expect(first?.due_cents).toBe(2399);
  expect(first?.phone).toMatch(/\d/);
  const note = (tender: number, by = staff) => {
    const body = { tender_cents: cents(tender) };
    const params = { id: first?.order_id ?? '' };
    return request(shop().app, noteTender, { params, body }, by);
  };
  expect((await note(2000)).body.code).toBe('tender_not_offered');
  expect((await note(2399, driver)).status).toBe(403);
  expect((await note(2399)).body).toEqual({ tender_cents: 2399 });
  const after = await planned();
  expect(after.ask.map(({ order_id }) => order_id)).not.toContain(first?.order_id);
});

test('the change planner begins with the bag of the shop, and says what to add', async () => {
  const setBag = (float_bag: string) =>
    shop().db.updateTable('shop_settings').set({ float_bag }).execute();
  await setBag('1x50 9x1');
  const tour = await create(staff, driver, [await packed(), await packed()]);
  const params = { id: tour.id };
  const { body } = await request(shop().app, contract.getChangePlan, { params }, staff);
  await setBag('');
  expect(body.float).toMatchObject({ 5000: 1, 100: 9 });
  expect(body.added).not.toHaveProperty('5000');
  expect(body.added).not.toHaveProperty('100');
  expect(body.added[1]).toBeGreaterThanOrEqual(2);
});

describe('with a safe and a limit per driver', () => {
  const change = (settings: { float_safe?: string; float_limit_cents?: Cents }) =>
    shop().db.updateTable('shop_settings').set(settings).execute();
  const planOf = async ({ id }: Tour) =>
    (await request(shop().app, contract.getChangePlan, { params: { id } }, staff)).body;
  const give = ({ till_id: id }: Tour, contents: CashContents) =>
    request(shop().app, contract.giveFloat, { params: { id }, body: { contents } }, staff);
  afterEach(() => change({ float_safe: '', float_limit_cents: cents(0) }));

  test('the plan says what the safe can give, less the floats that are out', async () => {
    const tour = await plan(staff, driver, [await packed()]);
    expect(await planOf(tour)).toMatchObject({ safe: null, left_cents: null });
    await change({ float_safe: '900x10 3x50' });
    const { safe } = await planOf(tour);
    expect(safe?.[5000] ?? 0).toBeLessThanOrEqual(3);
    expect((await give(tour, { 1000: 7 })).status).toBe(200);
    expect((await planOf(tour)).safe?.[1000]).toBe((safe?.[1000] ?? 0) - 7);
  });

  test('a driver gets no more than the limit, on all tours that are not counted', async () => {
    const [first, second] = [
      await plan(staff, driver, [await packed()]),
      await plan(staff, driver, [await packed()]),
    ];
    await change({ float_limit_cents: cents(10_000) });
    expect((await give(first, { 5000: 2, 1: 1 })).body).toMatchObject({
      code: 'float_above_limit',
      facts: { left_cents: 10_000 },
    });
    expect(await read(first)).toMatchObject({ float_cents: 0 });
    expect((await give(first, { 1000: 7 })).status).toBe(200);
    expect((await planOf(second)).left_cents).toBe(3000);
    expect((await give(second, { 1000: 4 })).body).toMatchObject({ facts: { left_cents: 3000 } });
    expect((await give(second, { 1000: 3 })).status).toBe(200);
  });

  test('of two floats that are given at the same time, one stays below the limit', async () => {
    await change({ float_limit_cents: cents(10_000) });
    for (let round = 0; round < 5; round += 1) {
      const person = await createUser(shop(), { role: 'driver' });
      const tours = [
        await plan(staff, person, [await packed()]),
        await plan(staff, person, [await packed()]),
      ];
      const answers = await Promise.all(tours.map((tour) => give(tour, { 1000: 7 })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

test.each(['paid before', 'PayPal'] as const)(
  'the planned float pays out the empties at a door without cash: %s',
  async (payment) => {
    const order = await packed();
    if (payment === 'paid before') {
      const input = { params: { id: order.id }, body: { status: 'paid' as const } };
      await request(shop().app, setPaymentStatus, input, staff);
    } else {
      const ordered = shop().db.updateTable('orders').set({ payment_method: 'paypal' });
      await ordered.where('id', '=', order.id).execute();
    }
    const tour = await plan(staff, driver, [order]);
    const params = { id: tour.id };
    const { body } = await request(shop().app, contract.getChangePlan, { params }, staff);
    const giving = { params: { id: tour.till_id }, body: { contents: body.float } };
    expect((await request(shop().app, contract.giveFloat, giving, staff)).status).toBe(200);
    const device = await started(tour, driver);
    const [stop] = tour.stops;
    const door =
      payment === 'paid before'
        ? { due: -300, count: 2, change: { 100: 1, 200: 1 } }
        : { due: -2101, count: 30, change: { 1000: 2, 100: 1, 1: 1 } };
    const empties = [{ kind: 'crate', count: door.count }];
    const events = [
      device.event('stop.arrived', { stop_id: stop?.id }),
      done(device, stop, { ...door, tendered: {}, empties }),
    ];
    expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  },
);

describe('without recording cash', () => {
  const paper = useTestApp({ FISCAL_MODE: 'paper' });
  const touring = useTours(paper);
  beforeAll(() => setCapacity(paper(), 500));

  test('what was counted above the float are the takings, and the orders are paid', async () => {
    const by = await createUser(paper(), { role: 'dispatcher' });
    const on = await createUser(paper(), { role: 'driver' });
    const order = await touring.packed();
    const tour = await touring.create(by, on, [order]);
    const device = await touring.started(tour, on);
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const recorded = touring.done(device, stop, { tendered: { 5000: 1 }, due: 2399 });
    expect(await device.send([arrived, recorded], on)).toEqual([
      'applied',
      'conflict payment_differs',
    ]);
    const handed = touring.done(device, stop, { tendered: {}, change: {}, due: 0 });
    const back = device.event('tour.returned', { tour_id: tour.id });
    expect(await device.send([handed, back], on)).toEqual(['applied', 'applied']);
    expect(await touring.seen(order)).toMatchObject({
      status: 'delivered',
      payment_status: 'unpaid',
    });
    const params = { id: tour.till_id };
    const counting = { params, body: { contents: left } };
    const counted = await request(paper().app, contract.countTill, counting, by);
    expect(counted.body).toMatchObject({ expected_cents: 180_159, difference_cents: 0 });
    const closing = { params, body: { note: null } };
    const closed = await request(paper().app, contract.closeTill, closing, by);
    expect(closed.body.movements.map(({ reason, amount_cents }) => [reason, amount_cents])).toEqual(
      [
        ['float', 177_760],
        ['payment', 2399],
        ['transfer', -180_159],
      ],
    );
    expect(await touring.seen(order)).toMatchObject({ payment_status: 'paid' });
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putCartCode } from '#contract/cart/cart.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import * as tills from '#contract/cash/tills.ts';
import { getNextDelivery, listDeliverySlots } from '#contract/delivery/delivery.ts';
import { setPaymentStatus, transitionOrder } from '#contract/orders/orders.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import { getShop } from '#contract/shop/shop.ts';
import { listReturnedGoods } from '#contract/stock/returns.ts';
import * as contract from '#contract/tours/counter.ts';
import { createTours, getBoard } from '#contract/tours/tours.ts';
import { languages } from '#domain/accounts/languages.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { cents } from '#domain/money.ts';
import { findBalance } from '#server/orders/balance/balance-queries.ts';
import { mailMissedPickups } from '#server/orders/pickup/mail-missed.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, signInAgain, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { useStaffOrders } from '#test/helpers/staff-orders.ts';
import { pickupEnd, pickupSlot, twoUnits, useCounter } from '#test/helpers/tours/counter.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { putInCart, place, stockOf, move } = useOrdering(shop);
const staffOrders = useStaffOrders(shop);
const { owe } = useCrediting(shop);
const { setUp, orderPickup, readyPickup, open, close, see, handOver } = useCounter(shop);
let staff: TestUser;
let clerk: TestUser;

beforeAll(async () => {
  await setUp(await createUser(shop(), { role: 'admin' }));
});
beforeEach(async () => {
  shop().clock.set('2026-11-21T06:00:00.000Z');
  staff = await createUser(shop(), { role: 'dispatcher' });
  clerk = await createUser(shop(), { role: 'picker' });
  await open(clerk);
});

/** Some hours later, when sessions have ended. */
async function at(instant: string): Promise<void> {
  shop().clock.set(instant);
  staff = { ...staff, ...(await signInAgain(shop(), staff)) };
  clerk = { ...clerk, ...(await signInAgain(shop(), clerk)) };
}

const deps = () => ({ db: shop().db, clock: shop().clock.now, env: shop().env });

const mailsTo = async ({ email }: TestUser) =>
  (await shop().inbox()).filter(({ to }) => to === email);

describe('what is fetched', () => {
  test('is no area for customers, and only its own windows are of it', async () => {
    const { body } = await request(shop().app, getShop);
    expect(body.areas).toHaveLength(1);
    expect(body.pickup).toMatchObject({
      minimum_order_cents: 0,
      openings: [{ weekdays: [6], start: '10:00', end: '12:00' }],
    });
    const slotsOf = async (query: object) =>
      (await request(shop().app, listDeliverySlots, { query })).body.items.map(({ id }) => id);
    expect(await slotsOf({ pickup: 'true' })).toEqual([pickupSlot]);
    const next = await request(shop().app, getNextDelivery, {
      query: { pickup: 'true', chosen: pickupSlot },
    });
    expect(next.body).toMatchObject({
      window: { day: 'today', start: pickupSlot },
      chosen: { start: pickupSlot, available: true },
    });
    expect(await slotsOf({ postal_code: '13357' })).not.toEqual([pickupSlot]);
  });

  test('needs no address and costs no delivery', async () => {
    const customer = await createUser(shop());
    await shop().db.deleteFrom('addresses').where('user_id', '=', customer.id).execute();
    const order = await orderPickup(customer);
    const { body } = await request(shop().app, getShop);
    expect(order).toMatchObject({
      delivery_method: 'pickup',
      delivery_fee_cents: 0,
      total_cents: twoUnits,
      delivery_address: body.pickup?.address,
    });
    expect(order.pickup_code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  });

  test('has a minimum of its own, below that of a delivery', async () => {
    const customer = await createUser(shop());
    const { id: product_id } = await createProduct(shop(), { price_cents: cents(500) });
    await putInCart(customer, product_id, 1);
    const ordered = () =>
      place(customer, { slot_id: pickupSlot, pickup: true, expected_total_cents: 500 });
    const brought = await place(customer, { expected_total_cents: 899 });
    expect(brought.body.code).toBe('below_minimum_order');
    const setMinimum = (minimum_order_cents: number) =>
      shop()
        .db.updateTable('delivery_areas')
        .set({ minimum_order_cents: cents(minimum_order_cents) })
        .where('is_pickup', '=', true)
        .execute();
    await setMinimum(501);
    const refused = await ordered();
    expect([refused.body.code, refused.body.facts]).toEqual([
      'below_minimum_order',
      { minimum_order_cents: 501, missing_cents: 1 },
    ]);
    await setMinimum(500);
    expect((await ordered()).status).toBe(201);
    await setMinimum(0);
  });

  test('obeys the limits of every order', async () => {
    const customer = await createUser(shop());
    const { id: product_id } = await createProduct(shop(), {
      price_cents: cents(1000),
      stock: 1,
    });
    await putInCart(customer, product_id, 1);
    const order = (changes: object) =>
      place(customer, { pickup: true, expected_total_cents: 1000, ...changes });
    const codes = [
      (await order({ slot_id: '2026-11-21T08:00:00.000Z' })).body.code,
      (await order({ slot_id: pickupSlot, expected_total_cents: 999 })).body.code,
      (await order({ slot_id: pickupSlot, house_group: { token: null } })).body.code,
    ];
    expect(codes).toEqual(['invalid_time_slot', 'price_changed', 'invalid_input']);
    const faster = await createUser(shop());
    await putInCart(faster, product_id, 1);
    await place(faster, { pickup: true, slot_id: pickupSlot, expected_total_cents: 1000 });
    expect((await order({ slot_id: pickupSlot })).body.code).toBe('out_of_stock');
  });

  test('is planned on no tour, and handed over by hand neither', async () => {
    const order = await readyPickup(staff);
    const board = await request(shop().app, getBoard, { query: { day: '2026-11-21' } }, staff);
    expect(board.body.orders.map(({ order_id }) => order_id)).not.toContain(order.id);
    expect(board.body.tours).toEqual([]);
    const driver = await createUser(shop(), { role: 'driver' });
    const tours = [{ driver_id: driver.id, order_ids: [order.id] }];
    const planned = await request(
      shop().app,
      createTours,
      { body: { window_start: pickupSlot, tours } },
      staff,
    );
    expect(planned.body.code).toBe('not_found');
    for (const without_tour of [true, undefined]) {
      const body = { to: 'delivering' as const, ...(without_tour && { without_tour }) };
      const moved = await request(
        shop().app,
        transitionOrder,
        { params: { id: order.id }, body },
        staff,
      );
      expect(moved.body.code).toBe('pickup_expected');
    }
  });

  test('is said to be ready, with number, place and time', async () => {
    const order = await readyPickup(staff);
    const mails = await mailsTo(order.by);
    const ready = mails.find(({ subject }) => subject?.includes('steht bereit'));
    expect(ready?.text).toContain(String(order.order_number));
    expect(ready?.text).toContain(order.delivery_address);
    expect(ready?.text).toContain('QR-Code');
  });
});

describe('a handover at the counter', () => {
  test('is paid into its till, which is counted and closed by another person', async () => {
    const order = await readyPickup(staff);
    const listed = await request(shop().app, tills.listTills, {}, staff);
    const till = listed.body.items.find(({ closed_at }) => closed_at === null);
    if (till === undefined) throw new Error('the counter has no till');
    const params = { id: till.id };
    const contents = { 1000: 2 };
    await request(shop().app, tills.giveFloat, { params, body: { contents } }, staff);
    const before = await request(
      shop().app,
      contract.getCounterOrder,
      { params: { id: order.id } },
      clerk,
    );
    expect(before.body).toMatchObject({ due_cents: twoUnits, till: contents });
    const payment = {
      method: 'cash',
      due_cents: cents(twoUnits),
      tip_cents: cents(0),
      tendered: { 5000: 1 },
      change: { 1000: 3 },
    } as const;
    // There are two notes of 10 euros.
    expect((await handOver(clerk, order, { payment })).body.code).toBe('till_overdrawn');
    const exact = { ...payment, tendered: { 2000: 1 }, change: {} };
    expect((await handOver(clerk, order, { payment: exact })).body).toMatchObject({
      method: 'cash',
      amount_cents: twoUnits,
    });
    const own = await request(shop().app, orders.getOrder, { params: { id: order.id } }, order.by);
    expect(own.body).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      pickup_code: null,
    });
    expect(own.body.invoice_number).not.toBeNull();
    await close(clerk);
    const counted = await request(
      shop().app,
      tills.countTill,
      { params, body: { contents: { 1000: 2, 2000: 1 } } },
      staff,
    );
    expect(counted.body).toMatchObject({ difference_cents: 0 });
    const closed = await request(
      shop().app,
      tills.closeTill,
      { params, body: { note: null } },
      staff,
    );
    expect(closed.body.closed_at).not.toBeNull();
  });

  test('is counted by no one who handed over', async () => {
    const order = await readyPickup(staff);
    const cashier = await createUser(shop(), { role: 'dispatcher' });
    expect((await handOver(cashier, order)).status).toBe(200);
    await close(cashier);
    const till = await shop()
      .db.selectFrom('tills')
      .select('id')
      .where('closed_at', 'is', null)
      .where('counted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const count = { params: { id: till.id }, body: { contents: fewestCash(cents(twoUnits)) } };
    expect((await request(shop().app, tills.countTill, count, cashier)).body.code).toBe('own_till');
    expect((await request(shop().app, tills.countTill, count, staff)).status).toBe(200);
  });

  test('happens once: the second one is refused with the time and the role', async () => {
    const order = await readyPickup(staff);
    await at('2026-11-21T09:30:00.000Z');
    const key = withKey(clerk);
    const first = await handOver(key, order);
    expect(first.status).toBe(200);
    // A lost answer is repeated with its key.
    expect((await handOver(key, order)).body).toEqual(first.body);
    const again = await handOver(staff, order);
    const { order_number } = order;
    const params = { order_number };
    const found = await request(shop().app, contract.findCounterOrder, { params }, staff);
    const refused = [409, 'pickup_fetched', { at: '2026-11-21T09:30:00.000Z', role: 'picker' }];
    for (const { status, body } of [again, found]) {
      expect([status, body.code, body.facts]).toEqual(refused);
    }
  });

  test('by two people at once succeeds once, and is paid once', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const order = await readyPickup(staff);
      const answers = await Promise.all([handOver(clerk, order), handOver(staff, order)]);
      const codes = answers.map(({ status, body }) =>
        status === 200 ? 'done' : String(body.code),
      );
      expect(codes.toSorted()).toEqual(['done', 'pickup_fetched']);
      const movements = await shop()
        .db.selectFrom('till_movements')
        .select('amount_cents')
        .where('order_id', '=', order.id)
        .execute();
      expect(movements).toEqual([{ amount_cents: twoUnits }]);
    }
  });

  test('needs the code of the order, or its name', async () => {
    const order = await readyPickup(staff);
    const other = await readyPickup(staff);
    const proofs = [
      { code: other.pickup_code ?? '' },
      { name: 'Jemand Anderes' },
      { name: 'Erika' },
    ];
    for (const proof of proofs) {
      expect((await handOver(clerk, order, { proof })).body.code).toBe('pickup_proof_wrong');
    }
    const { customer_name } = await shop()
      .db.selectFrom('orders')
      .select('customer_name')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const name = customer_name.split(' ').at(-1)?.toUpperCase() ?? '';
    expect((await handOver(clerk, order, { proof: { name } })).status).toBe(200);
  });

  test('without the money is refused and changes nothing', async () => {
    const order = await readyPickup(staff);
    const payment = {
      method: 'cash',
      due_cents: cents(twoUnits),
      tip_cents: cents(0),
      tendered: {},
      change: {},
    } as const;
    expect((await handOver(clerk, order, { payment })).body.code).toBe('payment_differs');
    const stops = await shop()
      .db.selectFrom('tour_stops')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    expect(stops).toEqual([]);
    // What was paid before is due with nothing.
    const marked = await request(
      shop().app,
      setPaymentStatus,
      { params: { id: order.id }, body: { status: 'paid' } },
      staff,
    );
    expect(marked.status).toBe(200);
    expect((await handOver(clerk, order, { due: 0 })).status).toBe(200);
  });

  test('leaves what is refused in the shop: it is put back while the counter is open', async () => {
    const order = await readyPickup(staff);
    const [item] = order.items;
    const refused = [{ order_item_id: item?.id ?? '', quantity: 1, reason: 'damaged' as const }];
    expect((await handOver(clerk, order, { refused, due: twoUnits / 2 })).status).toBe(200);
    const { body } = await request(shop().app, listReturnedGoods, {}, clerk);
    expect(
      body.items.find(({ order_number }) => order_number === order.order_number),
    ).toMatchObject({
      cause: 'refused',
      quantity: 1,
      tour: null,
    });
  });

  test('is refused before the order is packed, once it is cancelled, and while it is closed', async () => {
    const early = await orderPickup();
    expect((await handOver(clerk, early)).body.code).toBe('order_not_ready');
    await request(shop().app, orders.cancelOrder, { params: { id: early.id } }, early.by);
    expect((await handOver(clerk, early)).body.code).toBe('order_cancelled');
    const order = await readyPickup(staff);
    await close(clerk);
    expect((await handOver(clerk, order)).body.code).toBe('counter_closed');
    expect((await see(clerk)).body.opened_at).toBeNull();
  });

  test('is not for orders that are delivered', async () => {
    const customer = await createUser(shop());
    const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
    await putInCart(customer, product_id, 2);
    const { body: order } = await place(customer);
    await move(staff, order, ['confirmed', 'preparing', 'ready']);
    const proof = { name: 'Muster' };
    expect((await handOver(clerk, { ...order, pickup_code: null }, { proof })).status).toBe(404);
  });

  test('is that of an order by the staff for a recorded customer without an address', async () => {
    const none = { street: '', house_number: '', postal_code: '', city: '', access: '' };
    const id = await staffOrders.recordedId(staff, none);
    const product = await createProduct(shop(), { price_cents: cents(1000) });
    await staffOrders.fill(staff, id, product.id, 2);
    const agreed = { expected_total_cents: twoUnits, source: 'telephone' };
    const brought = await staffOrders.place(staff, id, agreed);
    expect(brought.body.code).toBe('address_incomplete');
    const placed = await staffOrders.place(staff, id, {
      ...agreed,
      slot_id: pickupSlot,
      pickup: true,
    });
    expect(placed.body).toMatchObject({
      delivery_method: 'pickup',
      customer_name: 'Hatice Yıldız',
    });
    await move(staff, placed.body, ['confirmed', 'preparing', 'ready']);
    const proof = { name: 'Yildiz' };
    const handedOver = await handOver(clerk, { ...placed.body, pickup_code: null }, { proof });
    expect(handedOver.status).toBe(200);
  });

  test('is the work of those who have the permission', async () => {
    const order = await readyPickup(staff);
    const driver = await createUser(shop(), { role: 'driver' });
    expect([(await handOver(driver, order)).status, (await see(driver)).status]).toEqual([
      403, 403,
    ]);
  });
});

describe('the record of a handover', () => {
  /** When it began and ended, in minutes since the counter was opened; `page` by its own clock. */
  async function recorded(page: { opened?: number; sent?: number }, aheadMinutes = 0) {
    const order = await readyPickup(staff);
    const opened = Date.parse((await see(clerk)).body.opened_at ?? '');
    const timeOf = (minute: number) =>
      new Date(opened + (minute + aheadMinutes) * 60_000).toISOString();
    shop().clock.set(new Date(opened + 9 * 60_000).toISOString());
    const { body } = await handOver(clerk, order, {
      ...(page.opened !== undefined && { started_at: timeOf(page.opened) }),
      ...(page.sent !== undefined && { sent_at: timeOf(page.sent) }),
    });
    const record = await shop()
      .db.selectFrom('fiscal_records')
      .select(['started_at', 'occurred_at'])
      .where('id', '=', body.receipt_id)
      .executeTakeFirstOrThrow();
    return [record.started_at, record.occurred_at].map(
      (time) => (Date.parse(time ?? '') - opened) / 60_000,
    );
  }

  test('begins when its page was opened', async () => {
    expect(await recorded({ opened: 5, sent: 9 })).toEqual([5, 9]);
  });

  test('begins by the clock of the shop, also if that of the device is two hours ahead', async () => {
    expect(await recorded({ opened: 5, sent: 9 }, 120)).toEqual([5, 9]);
  });

  test.each([
    ['after its end', { opened: 9.5, sent: 9 }],
    ['before the counter was opened', { opened: -1, sent: 9 }],
    ['unknown, as older pages do not say it', {}],
  ])('begins with its end if its start is %s', async (_name, page) => {
    expect(await recorded(page)).toEqual([9, 9]);
  });
});

describe('after its time', () => {
  test('an order is handed over once the staff has extended its time', async () => {
    const order = await readyPickup(staff);
    await at('2026-11-21T11:00:01.000Z');
    const late = await handOver(clerk, order);
    expect([late.body.code, late.body.facts]).toEqual([
      'pickup_over',
      {
        until: pickupEnd,
        next_start: '2026-11-28T09:00:00.000Z',
        next_end: '2026-11-28T11:00:00.000Z',
      },
    ]);
    const params = { id: order.id };
    const keep = (extension: 'half_hour' | 'next_opening') =>
      request(shop().app, contract.extendPickup, { params, body: { extension } }, clerk);
    const kept = await keep('next_opening');
    expect(kept.body.orders.find(({ id }) => id === order.id)).toMatchObject({
      until: '2026-11-28T11:00:00.000Z',
      is_over: false,
    });
    await keep('half_hour');
    expect((await handOver(clerk, order)).status).toBe(200);
  });

  test('a customer who did not come is asked once, and the staff sees until when', async () => {
    const order = await readyPickup(staff);
    const fetched = await readyPickup(staff);
    const paid = await readyPickup(staff);
    const params = { id: paid.id };
    await request(shop().app, setPaymentStatus, { params, body: { status: 'paid' } }, staff);
    await handOver(clerk, fetched);
    const asked = async (by: TestUser) =>
      (await mailsTo(by)).filter(({ subject }) => subject?.includes('wurde nicht abgeholt'));
    await at(pickupEnd);
    await mailMissedPickups(deps());
    expect(await asked(order.by)).toEqual([]);
    await at('2026-11-21T11:04:00.000Z');
    await Promise.all([mailMissedPickups(deps()), mailMissedPickups(deps())]);
    const [mail] = await asked(order.by);
    expect(mail?.text).toContain('Sonntag, 22. November');
    expect(mail?.text).toContain('12:04 Uhr');
    expect(mail?.text).toContain('Du zahlst dann nichts.');
    expect((await asked(paid.by))[0]?.text).toContain('geben dir dein Geld zurück');
    expect(await asked(fetched.by)).toEqual([]);
    const seen = (await see(clerk)).body.orders.find(({ id }) => id === order.id);
    expect(seen).toMatchObject({ is_over: true, answer_by: '2026-11-22T11:04:00.000Z' });
    // Extended and missed again: one question is enough.
    const extended = { params: { id: order.id }, body: { extension: 'half_hour' as const } };
    await request(shop().app, contract.extendPickup, extended, clerk);
    await at('2026-11-21T13:00:00.000Z');
    await mailMissedPickups(deps());
    expect(await asked(order.by)).toHaveLength(1);
  });

  test.each(languages)('asks in %s', async (language) => {
    const customer = await createUser(shop(), { language });
    const order = await readyPickup(staff, customer);
    await at('2026-11-21T11:05:00.000Z');
    await mailMissedPickups(deps());
    const t = translate(language);
    const heading = t('orders.pickup.missed.heading', { number: order.order_number });
    const mails = (await mailsTo(customer)).filter(({ subject }) => subject?.endsWith(heading));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(t('orders.pickup.missed.otherwise.unpaid'));
  });

  test('what was never fetched is cancelled, and its goods go back', async () => {
    const order = await readyPickup(staff);
    const product = order.items[0]?.product_id ?? '';
    const before = await stockOf(product);
    const params = { id: order.id };
    const cancel = () => request(shop().app, contract.cancelPickup, { params }, staff);
    expect((await cancel()).body.code).toBe('pickup_expected');
    await at('2026-11-21T12:00:00.000Z');
    await request(shop().app, setPaymentStatus, { params, body: { status: 'paid' } }, staff);
    expect((await cancel()).body.code).toBe('order_paid');
    await request(shop().app, setPaymentStatus, { params, body: { status: 'unpaid' } }, staff);
    const { status, body } = await cancel();
    expect(status).toBe(200);
    expect(body.orders.map(({ id }) => id)).not.toContain(order.id);
    const waiting = await shop()
      .db.selectFrom('goods_to_put_back')
      .select('order_id')
      .where('order_id', '=', order.id)
      .execute();
    expect([waiting.length, await stockOf(product)]).not.toEqual([0, before]);
  });
});

describe('a customer who did not come and calls before the answer is due', () => {
  const promotion = promotionTerms({
    name: 'Abholung',
    customer_limit: 1,
  });
  const cancel = (id: string) =>
    request(shop().app, contract.cancelPickup, { params: { id } }, staff);
  const mark = (id: string, status: 'paid' | 'unpaid') =>
    request(shop().app, setPaymentStatus, { params: { id }, body: { status } }, staff);
  /** The counter has places of its own. */
  async function bookedPlaces(): Promise<number> {
    const load = await shop()
      .db.selectFrom('delivery_load')
      .select('booked')
      .where('starts_at', '=', pickupSlot)
      .execute();
    return load.reduce((total, { booked }) => total + booked, 0);
  }

  test('has the order cancelled: goods, place, code, balance and prepayment are free again', async () => {
    const admin = await createUser(shop(), { role: 'admin' });
    const body = { ...promotion, code: 'THEKE-5' };
    await request(shop().app, createPromotion, { body }, withKey(admin));
    const customer = await createUser(shop());
    await owe(admin, customer, 300);
    const product = await createProduct(shop(), { price_cents: cents(1000), stock: 5 });
    const enter = () => request(shop().app, putCartCode, { body: { code: 'THEKE-5' } }, customer);
    const places = await bookedPlaces();
    await putInCart(customer, product.id, 2);
    expect((await enter()).status).toBe(200);
    const { body: order } = await place(customer, {
      slot_id: pickupSlot,
      pickup: true,
      balance_cents: cents(300),
      expected_total_cents: 1500,
    });
    await move(staff, order, ['confirmed', 'preparing', 'ready']);
    expect((await mark(order.id, 'paid')).status).toBe(200);
    expect([await stockOf(product.id), await bookedPlaces()]).toEqual([3, places + 1]);
    const { id: user_id } = customer;
    expect(await findBalance(shop().db, user_id)).toBe(0);

    await at('2026-11-21T11:04:00.000Z');
    await mailMissedPickups(deps());
    // They wanted to come at the next opening, and then they do not.
    const extension = { extension: 'next_opening' as const };
    await request(
      shop().app,
      contract.extendPickup,
      { params: { id: order.id }, body: extension },
      clerk,
    );
    await at('2026-11-21T15:00:00.000Z');
    customer.token = (await signInAgain(shop(), customer)).token;
    expect((await cancel(order.id)).body.code).toBe('order_paid');
    expect((await mark(order.id, 'unpaid')).status).toBe(200);
    expect((await cancel(order.id)).status).toBe(200);

    expect(await bookedPlaces()).toBe(places);
    expect(await findBalance(shop().db, user_id)).toBe(300);
    const waiting = await shop()
      .db.selectFrom('goods_to_put_back')
      .select(['cause', 'quantity'])
      .where('order_id', '=', order.id)
      .execute();
    expect(waiting).toEqual([{ cause: 'cancelled', quantity: 2 }]);
    const { rows } = await shop().pool.query(
      `select gv_type, sum(gross_cents)::integer as gross_cents
        from fiscal_records join fiscal_lines on record_id = fiscal_records.id
        where order_id = $1 group by gv_type order by gv_type`,
      [order.id],
    );
    expect(rows).toEqual([
      { gv_type: 'Anzahlungsaufloesung', gross_cents: -1500 },
      { gv_type: 'Anzahlungseinstellung', gross_cents: 1500 },
    ]);
    await putInCart(customer, product.id, 1);
    expect((await enter()).status).toBe(200);
    // Nothing is asked or handed over any more.
    expect((await see(clerk)).body.orders.map(({ id }) => id)).not.toContain(order.id);
    expect((await handOver(clerk, order)).body.code).toBe('order_cancelled');
  });

  test('is cancelled once, also if it is handed over at the same moment', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      shop().clock.set('2026-11-21T06:00:00.000Z');
      staff = { ...staff, ...(await signInAgain(shop(), staff)) };
      clerk = { ...clerk, ...(await signInAgain(shop(), clerk)) };
      const order = await readyPickup(staff);
      await at('2026-11-21T11:04:00.000Z');
      await mailMissedPickups(deps());
      const params = { id: order.id };
      const body = { extension: 'half_hour' as const };
      await request(shop().app, contract.extendPickup, { params, body }, clerk);
      const answers = await Promise.all([
        cancel(order.id),
        cancel(order.id),
        handOver(clerk, order),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

test('the place of an order is noted and shown until it is handed over', async () => {
  const order = await readyPickup(staff);
  const input = { params: { id: order.id }, body: { place: 'Regal 3' } };
  const { body } = await request(shop().app, contract.setPickupPlace, input, clerk);
  expect(body.orders.find(({ id }) => id === order.id)).toMatchObject({ place: 'Regal 3' });
  await handOver(clerk, order);
  expect((await request(shop().app, contract.setPickupPlace, input, clerk)).body.code).toBe(
    'order_not_ready',
  );
});

test('the counter is open once, also if two people open it', async () => {
  const answers = await Promise.all([open(clerk), open(staff)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const opened = await shop()
    .db.selectFrom('tours')
    .select('id')
    .where('kind', '=', 'counter')
    .where('state', '=', 'under_way')
    .execute();
  expect(opened).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { getCart } from '#contract/cart/cart.ts';
import * as credits from '#contract/cash/credits.ts';
import { getDay } from '#contract/cash/days.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cancelOrder, getOrder } from '#contract/orders/orders.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import { decideStop } from '#contract/tours/tours.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import type { BalanceReason } from '#domain/orders/balance.ts';
import { findBalance } from '#server/orders/balance/balance-queries.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer, createServiceToken } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { putInCart, place, move } = useOrdering(shop);
const { complained, credit, owe: oweTo } = useCrediting(shop);
const { create, started, done } = useTours(shop);
const { start } = usePicking(shop);
let staff: TestUser;
let customer: TestUser;

beforeAll(() => setCapacity(shop(), 5000));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
});

/** After each case: what orders hold is what they took, and no account or door is below 0. */
afterEach(async () => {
  const { rows } = await shop().pool.query(`
    select orders.id::text from orders
      left join (select order_id, sum(amount_cents) as moved from balance_movements group by order_id)
        as movements on order_id = orders.id
      where coalesce(moved, 0) <> case status when 'cancelled' then 0 else -balance_cents end
        or balance_cents > due_cents
    union all
    select user_id::text from balance_movements where user_id is not null
      group by user_id having sum(amount_cents) < 0`);
  expect(rows).toEqual([]);
});

const balanceOf = ({ id }: TestUser) => findBalance(shop().db, id);

const movementsOf = ({ id }: TestUser) =>
  shop()
    .db.selectFrom('balance_movements')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();

const pay = ({ id }: { id: string }, status: 'paid' | 'unpaid' = 'paid') =>
  request(shop().app, setPaymentStatus, { params: { id }, body: { status } }, staff);

const owe = (amount: number, to = customer) => oweTo(staff, to, amount);

/** Two units for 10 euros each are in the cart; with the delivery 23.99. */
async function fill(by = customer): Promise<void> {
  const { id } = await createProduct(shop(), { price_cents: cents(1000), vat_rate: 7 });
  await putInCart(by, id, 2);
}

/** Orders them, paid from the balance as far as wanted. */
async function order(balance: number, { by = customer, key = randomUUID() } = {}): Promise<Order> {
  await fill(by);
  const answer = await place(by, { balance_cents: cents(balance) }, key);
  if (answer.status !== 201) throw new Error(`not ordered: ${answer.body.code}`);
  return answer.body;
}

const read = async ({ id }: { id: string }, by = customer) =>
  (await request(shop().app, getOrder, { params: { id } }, by)).body;

/** The open balance of a customer in the list of the staff. */
async function openOf(name: string) {
  const { body } = await request(shop().app, credits.listCredits, {}, staff);
  return body.items.find((item) => item.source === 'balance' && item.customer_name === name);
}

/** The dispatcher gives a stop up while its driver has no network. */
async function cancelStop(id: string): Promise<void> {
  const input = { params: { id }, body: { decision: 'cancel' as const } };
  const { status } = await request(shop().app, decideStop, input, staff);
  if (status !== 200) throw new Error(`the stop is not cancelled: ${status}`);
}

/** On its way with a driver. */
async function onTour(packed: Order) {
  await move(staff, packed, ['confirmed', 'preparing', 'ready']);
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [packed]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const look = async () => {
    const { body } = await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
    return body.stops[0];
  };
  return { device, stop, driver, arrived, look };
}

test('the credit for a complaint about a paid order is balance at once, and the mail says so', async () => {
  const bought = await owe(749);
  expect(await balanceOf(customer)).toBe(749);
  const { corrections } = await read(bought);
  expect(corrections).toMatchObject([{ total_cents: 749, payout_method: 'balance' }]);
  const { body: cart } = await request(shop().app, getCart, {}, customer);
  expect(cart.balance_cents).toBe(749);
  const mail = (await shop().inbox()).find(({ to }) => to === customer.email);
  expect(mail?.text).toContain('Guthaben auf deinem Konto');
  expect((await pay(bought, 'unpaid')).body).toMatchObject({ code: 'order_credited' });
});

test('a credit above what is owed for an order becomes balance once that is paid', async () => {
  await owe(2000);
  const bought = await order(2000);
  await move(staff, bought, ['confirmed', 'preparing', 'ready', 'delivering', 'delivered']);
  const complaint = await complained(customer, bought);
  await credit(staff, complaint, 100);
  await credit(staff, complaint, 500);
  expect(await balanceOf(customer)).toBe(0);
  expect((await read(bought)).owed_cents).toBe(299);
  await pay(bought);
  expect(await balanceOf(customer)).toBe(500);
  expect((await read(bought)).corrections).toMatchObject([
    { payout_method: 'deducted' },
    { payout_method: 'balance' },
  ]);
});

test('the next order is paid from the balance, and less is due at the door', async () => {
  await owe(749);
  const bought = await order(749);
  expect(bought).toMatchObject({ total_cents: 2399, balance_cents: 749, owed_cents: 1650 });
  expect(await balanceOf(customer)).toBe(0);
  const { body: cart } = await request(shop().app, getCart, {}, customer);
  expect(cart.balance_cents).toBeUndefined();
  const mail = (await shop().inbox()).find(({ to }) => to === customer.email);
  expect(mail?.text).toMatch(/Guthaben\W+-7,49/);
  expect(mail?.text).toMatch(/Noch zu zahlen\W+16,50/);
});

test('nothing is paid from the balance that the page has not shown', async () => {
  await owe(749);
  await fill();
  const answer = await place(customer, { balance_cents: cents(750) });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'balance_differs', facts: { balance_cents: 749 } },
  ]);
  expect((await place(customer, { balance_cents: cents(-1) })).status).toBe(422);
  expect(await balanceOf(customer)).toBe(749);
  expect((await place(customer)).body).toMatchObject({ balance_cents: 0, owed_cents: 2399 });
  expect(await balanceOf(customer)).toBe(749);
});

test('the balance of another customer pays nothing', async () => {
  await owe(749);
  const other = await createUser(shop());
  await fill(other);
  const { body } = await place(other, { balance_cents: cents(749) });
  expect(body).toMatchObject({ code: 'balance_differs', facts: { balance_cents: 0 } });
});

test('an order without an answer that is sent again takes the balance once', async () => {
  await owe(749);
  await fill();
  const key = randomUUID();
  const send = () => place(customer, { balance_cents: cents(700) }, key);
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await balanceOf(customer)).toBe(49);
  const other = await place(customer, { balance_cents: cents(1) }, key);
  expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
});

test('of two orders at once with one balance, one is paid from it', async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    const by = await createUser(shop());
    await owe(749, by);
    const { id } = await createProduct(shop(), { price_cents: cents(1000), vat_rate: 7 });
    await putInCart(by, id, 2);
    const send = () => place(by, { balance_cents: cents(749) });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(201);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await balanceOf(by)).toBe(0);
  }
});

test('of one cart ordered twice at once, with the balance and without, one order decides', async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    const by = await createUser(shop());
    await owe(749, by);
    await fill(by);
    const answers = await Promise.all(
      [0, 749].map((each) => place(by, { balance_cents: cents(each) })),
    );
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(placed).toHaveLength(1);
    expect(sum(placed.map(({ balance_cents: part }) => part))).toBe(749 - (await balanceOf(by)));
  }
});

test('a repeated order that left the balance untouched leaves it so, and is not paid from it', async () => {
  await owe(749);
  await fill();
  const key = randomUUID();
  const send = (balance: number) => place(customer, { balance_cents: cents(balance) }, key);
  const [first, ...others] = await Promise.all([send(0), send(0), send(0)]);
  expect(first.body).toMatchObject({ total_cents: 2399, balance_cents: 0, owed_cents: 2399 });
  expect(others.map(({ body }) => body.id)).toEqual([first.body.id, first.body.id]);
  expect((await send(749)).body).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await balanceOf(customer)).toBe(749);
});

test('a cancelled order returns what it has taken, once', async () => {
  await owe(749);
  const bought = await order(749);
  const cancel = () => request(shop().app, cancelOrder, { params: { id: bought.id } }, customer);
  await Promise.all([cancel(), cancel()]);
  expect(await balanceOf(customer)).toBe(749);
  expect(await read(bought)).toMatchObject({ balance_cents: 0, owed_cents: 0 });
  const reasons = (await movementsOf(customer)).map(({ reason }) => reason);
  expect(reasons).toEqual(['credit', 'order', 'return']);
});

test('cash counted at the door is what was due, and the record names the balance', async () => {
  await owe(749);
  const bought = await order(749);
  const { device, stop, driver, arrived, look } = await onTour(bought);
  expect(await look()).toMatchObject({ due_cents: 1650, terms: { balance_cents: 749 } });
  const wrong = done(device, stop, { tendered: { 2000: 1, 500: 1 }, due: 2399 });
  const right = done(device, stop, { tendered: { 2000: 1 }, due: 1650 });
  expect(await device.send([arrived, wrong, right], driver)).toEqual([
    'applied',
    'conflict payment_differs',
    'applied',
  ]);
  expect(await read(bought)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  const record = (await listFiscalRecords(shop().db)).find(({ id }) => id === right.event_id);
  expect(record).toMatchObject({
    total_cents: 1650,
    amounts: { vat: [{ vat_rate: 7, gross_cents: 2399 }], balance_cents: 749 },
  });
});

test('an order that is packed with less lowers what is due first, and the balance last', async () => {
  await owe(2000);
  await owe(300);
  const bought = await order(2300);
  expect(bought.owed_cents).toBe(99);
  await move(staff, bought, ['confirmed']);
  const picker = await createUser(shop(), { role: 'picker' });
  await start(picker, bought);
  const device = new Device(shop);
  const short = device.short(bought, { quantity: 1 });
  const scan = device.scan(bought, { quantity: 1 });
  const events = [short, scan, device.packed(bought)];
  expect(await device.send(events, picker)).toEqual(['applied', 'applied', 'applied']);
  expect(await read(bought)).toMatchObject({
    settlement: { total_cents: 1399 },
    balance_cents: 1399,
    owed_cents: 0,
  });
  expect(await balanceOf(customer)).toBe(901);
});

test('who refuses all goods gets the balance back, and no cash', async () => {
  await owe(749);
  const bought = await order(749);
  const { device, stop, driver, arrived } = await onTour(bought);
  const refused = bought.items.map(({ id }) => ({
    order_item_id: id,
    quantity: 2,
    reason: 'unwanted',
  }));
  const event = done(device, stop, { tendered: {}, due: 0, refused });
  expect(await device.send([arrived, event], driver)).toEqual(['applied', 'applied']);
  expect(await balanceOf(customer)).toBe(749);
  expect(await read(bought)).toMatchObject({ balance_cents: 0, owed_cents: 0 });
});

test('an order that the balance pays in full is paid with its delivery', async () => {
  await owe(1999);
  await owe(1000);
  const bought = await order(2399);
  expect(bought).toMatchObject({ owed_cents: 0 });
  await move(staff, bought, ['confirmed', 'preparing', 'ready']);
  expect((await pay(bought)).body).toMatchObject({ code: 'payment_too_early' });
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [bought]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const event = done(device, stop, { tendered: {}, due: 0 });
  expect(await device.send([arrived, event], driver)).toEqual(['applied', 'applied']);
  expect(await read(bought)).toMatchObject({ payment_status: 'paid', owed_cents: 0 });
  expect(await balanceOf(customer)).toBe(600);
});

test('a cancelled order that is handed over after all takes the balance again', async () => {
  await owe(749);
  const bought = await order(749);
  const { device, stop, driver, arrived } = await onTour(bought);
  const event = done(device, stop, { tendered: { 2000: 1 }, due: 1650 });
  await cancelStop(stop?.id ?? '');
  expect(await balanceOf(customer)).toBe(749);
  expect(await device.send([arrived, event], driver)).toEqual(['applied', 'applied']);
  expect(await balanceOf(customer)).toBe(0);
  expect(await read(bought)).toMatchObject({ status: 'delivered', balance_cents: 749 });
});

test('what another order has taken meanwhile is due at the door of a cancelled one', async () => {
  await owe(749);
  const bought = await order(749);
  const { device, stop, driver, arrived } = await onTour(bought);
  const event = done(device, stop, { tendered: { 2000: 1 }, due: 1650 });
  await cancelStop(stop?.id ?? '');
  await order(700);
  expect(await device.send([arrived, event], driver)).toEqual([
    'applied',
    'conflict payment_differs',
  ]);
  expect(await balanceOf(customer)).toBe(49);
});

test('a payment by hand is of what the balance does not pay', async () => {
  await owe(749);
  const bought = await order(749);
  await move(staff, bought, ['confirmed', 'preparing', 'ready', 'delivering', 'delivered']);
  await pay(bought);
  const noted = await shop()
    .db.selectFrom('payments_by_hand')
    .select(['total_cents', 'balance_cents'])
    .where('order_id', '=', bought.id)
    .executeTakeFirst();
  expect(noted).toEqual({ total_cents: 2399, balance_cents: 749 });
  const record = (await listFiscalRecords(shop().db)).find(
    ({ order_id }) => order_id === bought.id,
  );
  expect(record).toMatchObject({ total_cents: 1650, amounts: { balance_cents: 749 } });
  const day = shop().clock.now().toISOString().slice(0, 10);
  const { body } = await request(shop().app, getDay, { params: { day } }, staff);
  expect(sum(body.by_hand.map(({ balance_cents }) => balance_cents))).toBeGreaterThanOrEqual(749);
});

test('the staff pays the whole balance out, once', async () => {
  const name = randomUUID();
  customer = await createUser(shop(), { first_name: name, last_name: 'Muster' });
  await owe(749);
  const open = await openOf(`${name} Muster`);
  expect(open).toMatchObject({ amount_cents: 749, is_due: true, order_number: null });
  const payOut = () => {
    const input = { params: { id: open?.id ?? '' }, body: { method: 'cash' as const } };
    return request(shop().app, credits.payOutCredit, input, staff);
  };
  const answers = await Promise.all([payOut(), payOut(), payOut()]);
  expect(answers.map(({ status, body }) => [status, body.amount_cents])).toEqual([
    [200, 749],
    [200, 749],
    [200, 749],
  ]);
  expect(await balanceOf(customer)).toBe(0);
  expect(await openOf(`${name} Muster`)).toBeUndefined();
  const payout = await shop()
    .db.selectFrom('credit_payouts')
    .select('id')
    .where('movement_id', '=', open?.id ?? '')
    .executeTakeFirst();
  const record = (await listFiscalRecords(shop().db)).find(({ id }) => id === payout?.id);
  expect(record).toMatchObject({ total_cents: -749, amounts: { vat: [], other_cents: -749 } });
});

test('a balance that has moved since the staff has seen it is not paid out', async () => {
  const name = randomUUID();
  customer = await createUser(shop(), { first_name: name, last_name: 'Muster' });
  await owe(749);
  const open = await openOf(`${name} Muster`);
  await order(700);
  const input = { params: { id: open?.id ?? '' }, body: { method: 'paypal' as const } };
  const answer = await request(shop().app, credits.payOutCredit, input, staff);
  expect([answer.status, answer.body.code]).toEqual([412, 'version_conflict']);
  expect(await balanceOf(customer)).toBe(49);
});

test('a payout and an order at once never take more than there is', async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    const name = randomUUID();
    const by = await createUser(shop(), { first_name: name, last_name: 'Muster' });
    await owe(749, by);
    const open = await openOf(`${name} Muster`);
    await fill(by);
    const input = { params: { id: open?.id ?? '' }, body: { method: 'paypal' as const } };
    const answers = await Promise.all([
      request(shop().app, credits.payOutCredit, input, staff),
      place(by, { balance_cents: cents(749) }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await balanceOf(by)).toBe(0);
  }
});

/** Deletes the account of a customer, who signs in by mailed links. */
async function leave(by: TestUser, given_up_cents?: number) {
  await shop().pool.query('update users set password_hash = null where id = $1', [by.id]);
  const body = {
    email: by.email,
    ...(given_up_cents !== undefined && { given_up_cents: cents(given_up_cents) }),
  };
  return request(shop().app, deleteAccount, { body }, by);
}

/** As the program deletes it that administers accounts. */
async function deleteByKey({ id }: TestUser, body: object) {
  const headers = bearer(await createServiceToken(shop()));
  return authCall(shop(), `DELETE /admin/users/${id}`, body, headers);
}

/** What the books say of these movements, also when the account is gone. */
async function listBooked(movements: readonly { number: number }[]) {
  const { rows } = await shop().pool.query<{
    user_id: string | null;
    amount_cents: Cents;
    reason: BalanceReason;
  }>(
    `select user_id, amount_cents, reason from balance_movements
      where number >= $1 order by number`,
    [movements[0]?.number],
  );
  return rows;
}

test('an account with a balance is deleted once that was paid out', async () => {
  await owe(749);
  const refused = await leave(customer);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'account_has_balance', facts: { balance_cents: 749 } },
  ]);
  const movements = await movementsOf(customer);
  const input = { params: { id: movements[0]?.id ?? '' }, body: { method: 'transfer' as const } };
  await request(shop().app, credits.payOutCredit, input, staff);
  expect((await leave(customer)).status).toBe(200);
  expect(await listBooked(movements)).toEqual([
    { user_id: null, amount_cents: 749, reason: 'credit' },
    { user_id: null, amount_cents: -749, reason: 'payout' },
  ]);
});

test('who gives exactly the balance up deletes the account with it, and the books say so', async () => {
  await owe(749);
  const movements = await movementsOf(customer);
  for (const amount of [748, 750]) {
    const { body } = await leave(customer, amount);
    expect(body).toMatchObject({ code: 'account_has_balance', facts: { balance_cents: 749 } });
  }
  for (const amount of [0, -749]) {
    expect((await leave(customer, amount)).status).toBe(422);
  }
  expect(await movementsOf(customer)).toEqual(movements);
  expect((await leave(customer, 749)).status).toBe(200);
  expect(await listBooked(movements)).toEqual([
    { user_id: null, amount_cents: 749, reason: 'credit' },
    { user_id: null, amount_cents: -749, reason: 'given_up' },
  ]);
});

test('a refused deletion gives nothing up: an order is open', async () => {
  await owe(749);
  await order(0);
  expect((await leave(customer, 749)).body).toMatchObject({ code: 'account_has_open_orders' });
  expect(await balanceOf(customer)).toBe(749);
});

test.each([{}, { should_soft_delete: true }])(
  'a program deletes an account with %j as the customer does, and gives up nothing on its own',
  async (how) => {
    await owe(749);
    const movements = await movementsOf(customer);
    const refused = await deleteByKey(customer, how);
    expect([refused.status, refused.body['msg']]).toEqual([
      422,
      expect.stringContaining('given_up_cents'),
    ]);
    expect(await balanceOf(customer)).toBe(749);
    const { status } = await deleteByKey(customer, { ...how, given_up_cents: 749 });
    expect(status).toBe(200);
    expect(await listBooked(movements)).toMatchObject([
      { amount_cents: 749 },
      { amount_cents: -749, reason: 'given_up' },
    ]);
  },
);

test('of a payout and a deletion at once, the balance goes one way', async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    const by = await createUser(shop());
    await owe(749, by);
    const movements = await movementsOf(by);
    const input = { params: { id: movements[0]?.id ?? '' }, body: { method: 'paypal' as const } };
    await Promise.all([request(shop().app, credits.payOutCredit, input, staff), leave(by, 749)]);
    const booked = await listBooked(movements);
    expect(sum(booked.map(({ amount_cents: amount }) => amount))).toBe(0);
    expect(booked).toHaveLength(2);
  }
});

test('the database deletes no account with a balance', async () => {
  await owe(749);
  const gone = shop().db.deleteFrom('users').where('id', '=', customer.id).execute();
  await expect(gone).rejects.toThrow('paid out or given up');
});

test('the database refuses a negative balance and a second movement of a credit', async () => {
  const bought = await owe(749);
  const { db } = shop();
  const take = db
    .insertInto('balance_movements')
    .values({
      user_id: customer.id,
      amount_cents: cents(-750),
      reason: 'order',
      order_id: bought.id,
    })
    .execute();
  await expect(take).rejects.toThrow('never negative');
  const [movement] = await movementsOf(customer);
  const again = db
    .insertInto('balance_movements')
    .values({
      user_id: customer.id,
      amount_cents: cents(749),
      reason: 'credit',
      correction_id: movement?.correction_id ?? '',
    })
    .execute();
  await expect(again).rejects.toThrow('balance_movements_correction_id_key');
});

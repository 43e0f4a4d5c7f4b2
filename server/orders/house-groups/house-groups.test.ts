import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { saveAddress } from '#contract/delivery/addresses.ts';
import { getHouseGroup, getHouseGroupOfOrder } from '#contract/orders/house-groups.ts';
import * as orderChanges from '#contract/orders/order-changes.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order, PlaceOrderInput } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { closeHouseGroup, warnHouseGroup } from './close-group.ts';

const shop = useTestApp();
const { putInCart, place, move, stockOf, bookedPlaces } = useOrdering(shop);

/** Apples of 5.00 euros: two reach the minimum of 15.00 neither alone nor with the fee of 3.99. */
let apples: { id: string };

beforeEach(async () => {
  await setCapacity(shop(), 50);
  apples = await createProduct(shop(), {
    name: 'Äpfel',
    stock: 100,
    price_cents: cents(500),
  });
});

const neighbour = (first_name: string) => createUser(shop(), { first_name });

async function order(
  customer: TestUser,
  token: string | null,
  quantity = 2,
  changes: Partial<PlaceOrderInput> = {},
) {
  await putInCart(customer, apples.id, quantity);
  const expected_total_cents = quantity * 500 + 399;
  return place(customer, { expected_total_cents, house_group: { token }, ...changes });
}

const groupOf = async (customer: TestUser, { id }: Pick<Order, 'id'>) =>
  (await request(shop().app, getHouseGroupOfOrder, { params: { id } }, customer)).body;
const read = async (customer: TestUser, { id }: Pick<Order, 'id'>) =>
  (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;

/** Two neighbours whose orders meet the minimum together. */
async function pair() {
  const sara = await neighbour('Sara');
  const ali = await neighbour('Ali');
  const { body: first } = await order(sara, null);
  const { token } = await groupOf(sara, first);
  const { body: second } = await order(ali, token);
  return { sara, ali, first, second, token };
}

const idOf = async (token: string) =>
  (
    await shop()
      .db.selectFrom('house_groups')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
  ).id;
const at = (clock: () => Date) => ({ ...shop(), clock });
/** The cut-off of the window. */
const atTheEnd = () => at(() => new Date(firstSlot));
const atNow = () => at(shop().clock.now);
const close = async (token: string) => closeHouseGroup(atTheEnd(), await idOf(token));
const mailsTo = async ({ email }: TestUser) =>
  (await shop().inbox()).filter(({ to }) => to === email).map(({ subject }) => subject ?? '');

test('neighbours reach the minimum together, and see only first names of each other', async () => {
  const { first, second, token } = await pair();
  expect([first.house_group, second.house_group, second.total_cents]).toEqual([
    'open',
    'open',
    1399,
  ]);
  const { status, body } = await request(shop().app, getHouseGroup, { params: { token } });
  expect(status).toBe(200);
  expect(body).toEqual({
    is_open: true,
    delivery_address: 'Badstraße 1, 13357 Berlin',
    delivery_time_start: firstSlot,
    delivery_time_end: first.delivery_time_end,
    closes_at: firstSlot,
    first_names: ['Sara', 'Ali'],
    missing_cents: 0,
  });
});

test('the confirmation says that the order is shared, and names the link', async () => {
  const { sara } = await pair();
  const mail = (await shop().inbox()).find(({ to }) => to === sara.email);
  expect(mail?.text).toContain('Du teilst die Lieferung mit deiner Hausgruppe.');
});

test('says what is missing to the minimum, and refuses an order below it outside of a group', async () => {
  const sara = await neighbour('Sara');
  const { body } = await order(sara, null);
  expect((await groupOf(sara, body)).missing_cents).toBe(1500 - 1000 - 399);
  const ali = await neighbour('Ali');
  await putInCart(ali, apples.id, 2);
  const alone = await place(ali, { expected_total_cents: 1399 });
  expect([alone.status, alone.body.code]).toEqual([422, 'below_minimum_order']);
});

test('another window, another building, an unknown group and a second order are refused', async () => {
  const { ali, token } = await pair();
  const eve = await neighbour('Eve');
  const later = await order(eve, token, 2, { slot_id: '2026-11-21T10:00:00.000Z' });
  expect([later.status, later.body.code]).toEqual([409, 'house_group_other_window']);
  const unknown = await order(eve, 'x'.repeat(22));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'house_group_unknown']);
  const again = await order(ali, token);
  expect([again.status, again.body.code]).toEqual([409, 'house_group_joined']);

  const id = randomUUID();
  const body = {
    label: '',
    bell_name: '',
    street: 'Badstraße',
    house_number: '2',
    access: '',
    postal_code: '13357',
    city: 'Berlin',
    note: '',
    phone: '',
  };
  const saving = { params: { id }, headers: {}, body };
  await request(shop().app, saveAddress, saving, eve);
  const elsewhere = await order(eve, token, 2, { address: { id, version: 1 } });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'house_group_other_building']);
  expect(await stockOf(apples.id)).toBe(96);
});

test('the link shows nothing to a stranger who guesses, and a group only to its members', async () => {
  const { first } = await pair();
  const eve = await neighbour('Eve');
  const foreign = { params: { id: first.id } };
  expect((await request(shop().app, getHouseGroupOfOrder, foreign, eve)).status).toBe(404);
  const guess = { params: { token: 'y'.repeat(22) } };
  expect((await request(shop().app, getHouseGroup, guess)).status).toBe(404);
});

test('at the cut-off the fee is divided once, with a version and a mail for each', async () => {
  const { sara, ali, first, second, token } = await pair();
  const id = await idOf(token);
  await Promise.all(Array.from({ length: 8 }, () => closeHouseGroup(atTheEnd(), id)));
  const after = [await read(sara, first), await read(ali, second)];
  expect(after.map((each) => [each.delivery_fee_cents, each.total_cents, each.version])).toEqual([
    [200, 1200, 2],
    [199, 1199, 2],
  ]);
  expect(after.map(({ changes }) => changes)).toMatchObject([
    [{ actor: 'staff', reason: 'Liefergebühr mit der Hausgruppe geteilt' }],
    [{ actor: 'staff' }],
  ]);
  expect(after.map(({ house_group, changeable_until }) => [house_group, changeable_until])).toEqual(
    Array.from({ length: 2 }, () => ['closed', null]),
  );
  expect(after.map(({ vat }) => vat.reduce((sum, each) => sum + each.gross_cents, 0))).toEqual([
    1200, 1199,
  ]);
  expect(await mailsTo(ali)).toContainEqual(expect.stringContaining('geteilt'));
  const { body } = await request(shop().app, getHouseGroup, { params: { token } });
  expect([body.is_open, body.delivery_address]).toEqual([false, null]);
  const eve = await neighbour('Eve');
  const late = await order(eve, token);
  expect([late.status, late.body.code]).toEqual([409, 'house_group_closed']);
});

test('orders that do not meet the minimum are warned of, then cancelled with their goods returned', async () => {
  const sara = await neighbour('Sara');
  const { body } = await order(sara, null);
  const { token } = await groupOf(sara, body);
  const booked = await bookedPlaces();
  const id = await idOf(token);
  await Promise.all([warnHouseGroup(atNow(), id), warnHouseGroup(atNow(), id)]);
  const warnings = (await mailsTo(sara)).filter((subject) => subject.includes('fehlt noch etwas'));
  expect(warnings).toHaveLength(1);
  await close(token);
  const after = await read(sara, body);
  expect([after.status, after.history.at(-1)?.actor]).toEqual(['cancelled', 'staff']);
  expect([await stockOf(apples.id), await bookedPlaces()]).toEqual([100, booked - 1]);
  expect(await mailsTo(sara)).toContainEqual(expect.stringContaining('storniert'));
});

test('members are warned again when one leaves and more is missing', async () => {
  const { sara, ali, first, second } = await pair();
  // The queue runs the jobs: the time of the warning is over on the database's clock.
  const warnings = async () =>
    (await mailsTo(sara)).filter((subject) => subject.includes('fehlt noch etwas')).length;
  expect(await warnings()).toBe(0);
  await request(shop().app, orders.cancelOrder, { params: { id: second.id } }, ali);
  expect(await warnings()).toBe(1);
  await change(sara, first, 1);
  expect(await warnings()).toBe(2);
});

test('no one is warned when it is too late to do anything', async () => {
  const sara = await neighbour('Sara');
  const { body } = await order(sara, null);
  const { token } = await groupOf(sara, body);
  await warnHouseGroup(atTheEnd(), await idOf(token));
  const warnings = await shop().pool.query(
    "select from messages where dedupe_key like 'order:' || $1 || ':house-group:%'",
    [body.id],
  );
  expect(warnings.rowCount).toBe(0);
});

test('an order that cannot be prepared says so, and its group stays open', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const { first, token } = await pair();
  const preparing = { params: { id: first.id }, body: { to: 'preparing' as const } };
  const early = await request(shop().app, admin.transitionOrder, preparing, staff);
  expect([early.status, early.body.code]).toEqual([409, 'invalid_transition']);
  const { body } = await request(shop().app, getHouseGroup, { params: { token } });
  expect(body.is_open).toBe(true);
});

test('a job that runs early fails, so that it is repeated, and changes nothing', async () => {
  const { sara, first, token } = await pair();
  const id = await idOf(token);
  await expect(closeHouseGroup(atNow(), id)).rejects.toThrow('still open');
  expect(await read(sara, first)).toEqual(first);
});

test('who cancels is no longer in the group', async () => {
  const { sara, ali, first, second, token } = await pair();
  await request(shop().app, orders.cancelOrder, { params: { id: second.id } }, ali);
  expect((await groupOf(sara, first)).first_names).toEqual(['Sara']);
  const own = { params: { id: second.id } };
  expect((await request(shop().app, getHouseGroupOfOrder, own, ali)).status).toBe(404);
  expect((await order(ali, token)).status).toBe(201);
});

function change(customer: TestUser, { id, version }: Order, quantity: number, slot_id = firstSlot) {
  const body = {
    lines: [{ product_id: apples.id, quantity }],
    slot_id,
    expected_total_cents: quantity * 500 + 399,
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
  return request(
    shop().app,
    orderChanges.changeOrder,
    { params: { id }, body },
    { ...customer, headers },
  );
}

test('a changed order stays in its group, unless it gets another window: then its own minimum holds', async () => {
  const { ali, sara, first, second } = await pair();
  const { status, body } = await change(ali, second, 1);
  expect([status, body.house_group, body.total_cents]).toEqual([200, 'open', 899]);
  const other = '2026-11-21T10:00:00.000Z';
  const alone = await change(ali, body, 1, other);
  expect([alone.status, alone.body.code]).toEqual([422, 'below_minimum_order']);
  const moved = await change(ali, body, 3, other);
  expect([moved.status, moved.body.house_group]).toEqual([200, null]);
  expect((await groupOf(sara, first)).first_names).toEqual(['Sara']);
  const preview = {
    params: { id: first.id },
    body: { lines: [{ product_id: apples.id, quantity: 3 }], slot_id: other },
  };
  const { body: seen } = await request(shop().app, orderChanges.previewChange, preview, sara);
  expect(seen).toMatchObject({ leaves_house_group: true, minimum_order_cents: 1500 });
});

test('the staff begins to prepare only a complete group, which closes it', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const sara = await neighbour('Sara');
  const { body: first } = await order(sara, null);
  await move(staff, first, ['confirmed']);
  const preparing = { params: { id: first.id }, body: { to: 'preparing' as const } };
  const early = await request(shop().app, admin.transitionOrder, preparing, staff);
  expect([early.status, early.body.code]).toEqual([409, 'house_group_incomplete']);
  const { token } = await groupOf(sara, first);
  const ali = await neighbour('Ali');
  const { body: second } = await order(ali, token);
  const ready = await request(shop().app, admin.transitionOrder, preparing, staff);
  expect([ready.status, ready.body.delivery_fee_cents]).toEqual([200, 200]);
  expect((await read(ali, second)).house_group).toBe('closed');
  await close(token);
  expect((await read(sara, first)).version).toBe(2);
});

test('who joins while the group closes is in it with a share, or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { sara, first, token } = await pair();
    const eve = await neighbour('Eve');
    const [joined] = await Promise.all([order(eve, token), close(token)]);
    const { delivery_fee_cents: fee } = await read(sara, first);
    const isIn = joined?.status === 201;
    expect([isIn ? 'joined' : joined?.body.code, fee]).toEqual(
      isIn ? ['joined', 133] : ['house_group_closed', 200],
    );
    const members = isIn ? [await read(eve, joined.body)] : [];
    expect(members.map((member) => member.delivery_fee_cents)).toEqual(isIn ? [133] : []);
  }
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCart, putCartCode } from '#contract/cart/cart.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { claimOrder } from '#contract/orders/order-claims.ts';
import { changeAdminOrder, getAdminOrder } from '#contract/orders/orders.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import * as staffOrders from '#contract/orders/staff-orders.admin.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { useStaffOrders } from '#test/helpers/staff-orders.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { composeStaffOrderPaper } from './paper.ts';
import { moveOrder } from './queries.ts';

const shop = useTestApp();
const { buy, move, putInCart, place: placeOwn, stockOf, bookedPlaces } = useOrdering(shop);
const { recordedId, fill, place, take, codeOf } = useStaffOrders(shop);

let staff: TestUser;
let product: { id: string };

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Nora', last_name: 'Berg' });
  product = await createProduct(shop(), { stock: 10 });
});

describe('the code of a promotion', () => {
  const promotion = promotionTerms({
    name: 'Willkommen',
    customer_limit: 1,
  });
  const offer = async (code: string, changes: object = {}) => {
    const admin = await createUser(shop(), { role: 'admin' });
    const body = { ...promotion, ...changes, code };
    const made = await request(shop().app, createPromotion, { body }, withKey(admin));
    expect(made.status).toBe(201);
  };
  const enter = (id: string, code: string) =>
    request(shop().app, staffOrders.putStaffCartCode, { params: { id }, body: { code } }, staff);

  test('lowers the order of a recorded customer, once', async () => {
    await offer('TELEFON-5');
    const id = await recordedId(staff);
    await fill(staff, id, product.id, 2);
    const entered = await enter(id, ' telefon-5');
    expect(entered).toMatchObject({
      status: 200,
      body: { code: { code: 'TELEFON-5', problem: null }, total_cents: 1899 },
    });
    expect((await place(staff, id, { expected_total_cents: 1899 })).body).toMatchObject({
      total_cents: 1899,
    });
    await fill(staff, id, product.id, 2);
    const again = await enter(id, 'TELEFON-5');
    expect([again.status, again.body.code]).toEqual([409, 'promotion_already_used']);
  });

  test('is refused as in the cart of a customer, and can be removed', async () => {
    await offer('TELEFON-ALT', { valid_to: '2026-11-02T00:00:00.000Z' });
    await offer('TELEFON-NEU');
    const id = await recordedId(staff);
    await fill(staff, id, product.id, 2);
    const own = await createUser(shop());
    for (const code of ['GIBT-ES-NICHT', 'TELEFON-ALT']) {
      const byStaff = await enter(id, code);
      const byCustomer = await request(shop().app, putCartCode, { body: { code } }, own);
      expect([byStaff.status, byStaff.body.code]).toEqual([
        byCustomer.status,
        byCustomer.body.code,
      ]);
      expect(byStaff.status).toBeGreaterThanOrEqual(400);
    }
    expect((await enter(id, 'TELEFON-NEU')).body.total_cents).toBe(1899);
    const input = { params: { id } };
    const removed = await request(shop().app, staffOrders.deleteStaffCartCode, input, staff);
    expect(removed.body).toMatchObject({ code: null, total_cents: 2399 });
  });

  test('of an account that can sign in is not the business of the staff', async () => {
    const { id } = await createUser(shop());
    expect((await enter(id, 'TELEFON-5')).status).toBe(404);
  });
});

describe('an order by telephone', () => {
  test('takes stock and window as an order of the shop, and says who took it', async () => {
    const before = await bookedPlaces();
    const id = await recordedId(staff);
    const order = await take(staff, id, product.id);
    expect(order).toMatchObject({
      status: 'pending',
      total_cents: 2399,
      customer_name: 'Hatice Yıldız',
      customer_phone: '030 5550177',
      delivery_address: 'Badstraße 1, 13357 Berlin',
      drop_off: { access: '2. Hof, 3. OG' },
      user_email: '',
      taken: {
        source: 'telephone',
        taken_by: 'Nora Berg',
        mail_consent: false,
        is_claimed: false,
      },
      history: [{ to: 'pending', actor: 'staff', actor_name: 'Nora Berg' }],
    });
    expect([await stockOf(product.id), await bookedPlaces()]).toEqual([8, before + 1]);
  });

  test('an order from the shop was not taken by the staff', async () => {
    const { body: own } = await buy(await createUser(shop()), { product_id: product.id });
    const input = { params: { id: own.id } };
    expect((await request(shop().app, getAdminOrder, input, staff)).body.taken).toBeNull();
    expect(own).not.toHaveProperty('taken');
  });

  test('is confirmed, packed and delivered as every other', async () => {
    const order = await take(staff, await recordedId(staff), product.id);
    await move(staff, order, delivery);
    const input = { params: { id: order.id } };
    const { body } = await request(shop().app, getAdminOrder, input, staff);
    expect([body.status, body.invoice_number]).toEqual(['delivered', expect.any(String)]);
  });

  test('a repeated request returns the first order', async () => {
    const id = await recordedId(staff);
    await fill(staff, id, product.id, 2);
    const key = randomUUID();
    const first = await place(staff, id, {}, key);
    const again = await place(staff, id, {}, key);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const other = await place(staff, id, { source: 'counter' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await stockOf(product.id)).toBe(8);
  });

  test.each(['picker', 'driver', 'customer'] as const)('a %s takes none', async (role) => {
    const id = await recordedId(staff);
    const other = await createUser(shop(), { role });
    expect((await fill(other, id, product.id, 2)).status).toBe(403);
    expect((await place(other, id)).status).toBe(403);
  });

  test('refuses to order for an account that can sign in, and to show its cart', async () => {
    const customer = await createUser(shop());
    await putInCart(customer, product.id, 2);
    const params = { id: customer.id };
    const answers = [
      await request(shop().app, staffOrders.getStaffCart, { params }, staff),
      await request(shop().app, staffOrders.clearStaffCart, { params }, staff),
      await fill(staff, customer.id, product.id, 1),
      await place(staff, customer.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { body } = await request(shop().app, getCart, {}, customer);
    expect(body.lines).toMatchObject([{ quantity: 2 }]);
  });

  test('the database refuses an order of the staff for an account that can sign in', async () => {
    const { body: order } = await buy(await createUser(shop()), { product_id: product.id });
    const { db } = shop();
    const taking = db
      .insertInto('staff_orders')
      .values({
        order_id: order.id,
        source: 'telephone',
        mail_consent: false,
        claim_code: 'ABCDEFGH23',
      })
      .execute();
    await expect(taking).rejects.toThrow('recorded customers alone');
    const { id: user_id } = await createUser(shop());
    const recording = db.insertInto('recorded_customers').values({ user_id }).execute();
    await expect(recording).rejects.toThrow('has no sign-in');
  });
});

describe('refuses what it refuses a customer, and leaves everything as it was', () => {
  const cases: [string, (id: string) => Promise<unknown>, object, number, string][] = [
    ['an empty cart', async () => undefined, {}, 422, 'cart_empty'],
    [
      'too little for the minimum order',
      (id) => fill(staff, id, product.id, 1),
      { expected_total_cents: 1399 },
      422,
      'below_minimum_order',
    ],
    [
      'a window that is not offered',
      (id) => fill(staff, id, product.id, 2),
      { slot_id: '2026-11-21T04:00:00.000Z' },
      422,
      'invalid_time_slot',
    ],
    [
      'another total than the staff has named',
      (id) => fill(staff, id, product.id, 2),
      { expected_total_cents: 1 },
      409,
      'price_changed',
    ],
  ];
  test.each(cases)('%s', async (_title, prepare, changes, status, code) => {
    const id = await recordedId(staff);
    await prepare(id);
    const before = [await stockOf(product.id), await bookedPlaces()];
    const { status: given, body } = await place(staff, id, changes);
    expect([given, body.code]).toEqual([status, code]);
    expect([await stockOf(product.id), await bookedPlaces()]).toEqual(before);
  });

  test('an address outside of the delivery area', async () => {
    const id = await recordedId(staff, { postal_code: '10115' });
    await fill(staff, id, product.id, 2);
    expect((await place(staff, id)).body.code).toBe('invalid_postal_code');
  });

  test('goods that are not there', async () => {
    const id = await recordedId(staff);
    const { status, body } = await fill(staff, id, product.id, 11);
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
  });

  test('what only an account has: a balance, a house group, another address', async () => {
    const id = await recordedId(staff);
    await fill(staff, id, product.id, 2);
    const others: object[] = [
      { balance_cents: 100 },
      { house_group: { kind: 'new' } },
      { address: { id, version: 1 } },
    ];
    for (const more of others) {
      expect((await place(staff, id, more)).body.code).toBe('invalid_input');
    }
  });

  test('a customer and the staff at once: the last units are sold once', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const last = await createProduct(shop(), { stock: 2 });
      const customer = await createUser(shop());
      const id = await recordedId(staff);
      await putInCart(customer, last.id, 2);
      await fill(staff, id, last.id, 2);
      const answers = await Promise.all([placeOwn(customer), place(staff, id)]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
      expect(await stockOf(last.id)).toBe(0);
    }
  });
});

describe('mails', () => {
  const mails = async (number: number) =>
    (await shop().inbox()).filter((message) => JSON.stringify(message).includes(String(number)));

  test('without a consent there is neither mail nor SMS, up to the delivery', async () => {
    const stranger = await createUser(shop());
    const id = await recordedId(staff, { email: stranger.email });
    const order = await take(staff, id, product.id);
    await move(staff, order, delivery);
    expect(await mails(order.order_number)).toEqual([]);
  });

  test('with a consent they go to the e-mail that was named', async () => {
    const id = await recordedId(staff, { email: 'hatice@mail.example', mail_consent: true });
    const order = await take(staff, id, product.id);
    await move(staff, order, ['confirmed']);
    const sent = await mails(order.order_number);
    expect(sent.map(({ to }) => to)).toEqual(['hatice@mail.example', 'hatice@mail.example']);
    const code = await codeOf(order.id);
    expect(JSON.stringify(sent)).not.toContain(code.slice(0, 5));
  });

  test('a stranger with that e-mail sees no order until they claim it', async () => {
    const stranger = await createUser(shop());
    const id = await recordedId(staff, { email: stranger.email, mail_consent: true });
    const order = await take(staff, id, product.id);
    expect((await request(shop().app, orders.listOrders, {}, stranger)).body.items).toEqual([]);
    const input = { params: { id: order.id } };
    expect((await request(shop().app, orders.getOrder, input, stranger)).status).toBe(404);
  });
});

describe('claiming an order', () => {
  const claim = (by: TestUser, order_number: number, code: string) =>
    request(shop().app, claimOrder, { body: { order_number, code } }, by);

  test('with number and code it is among your orders, with its further mails', async () => {
    const order = await take(staff, await recordedId(staff), product.id);
    const code = await codeOf(order.id);
    const customer = await createUser(shop());
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    const { status, body } = await claim(customer, order.order_number, typed);
    expect([status, body.id, body.user_email]).toEqual([200, order.id, customer.email]);
    const { body: own } = await request(shop().app, orders.listOrders, {}, customer);
    expect(own.items.map(({ id }) => id)).toEqual([order.id]);
    await move(staff, order, ['confirmed']);
    const sent = (await shop().inbox()).filter(({ to }) => to === customer.email);
    expect(sent).toHaveLength(1);
    const input = { params: { id: order.id } };
    expect((await request(shop().app, getAdminOrder, input, staff)).body.taken).toMatchObject({
      is_claimed: true,
    });
  });

  test('one answer for a wrong number, a wrong code, an order of the shop and a claimed one', async () => {
    const order = await take(staff, await recordedId(staff), product.id);
    const code = await codeOf(order.id);
    const { body: ofShop } = await buy(await createUser(shop()), { product_id: product.id });
    const customer = await createUser(shop());
    const answers = [
      await claim(customer, order.order_number + 1000, code),
      await claim(customer, order.order_number, 'ABCDEFGH23'),
      await claim(customer, ofShop.order_number, code),
    ];
    await claim(customer, order.order_number, code);
    answers.push(await claim(await createUser(shop()), order.order_number, code));
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(4).fill('422 order_claim_unknown'),
    );
    const texts = answers.map(({ body: { facts, errors } }) => JSON.stringify([facts, errors]));
    expect(new Set(texts).size).toBe(1);
  });

  test('a repeated claim returns the order, and of two accounts at once one gets it', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const { id: product_id } = await createProduct(shop(), { stock: 2 });
      const order = await take(staff, await recordedId(staff), product_id);
      const code = await codeOf(order.id);
      const [one, two] = [await createUser(shop()), await createUser(shop())];
      const answers = await Promise.all(
        [one, two].map((by) => claim(by, order.order_number, code)),
      );
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
      const winner = answers[0]?.status === 200 ? one : two;
      expect((await claim(winner, order.order_number, code)).body.id).toBe(order.id);
    }
  });
});

test('a change that waits while its order is claimed is refused, and mails no one', async () => {
  const order = await take(staff, await recordedId(staff), product.id);
  const customer = await createUser(shop());
  const { db } = shop();
  const changing = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    const body = {
      lines: [{ product_id: product.id, quantity: 3 }],
      slot_id: firstSlot,
      expected_total_cents: 3399,
      reason: 'am Telefon gewünscht',
    };
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${order.version}"` };
    const input = { params: { id: order.id }, body };
    const waiting = request(shop().app, changeAdminOrder, input, { ...staff, headers });
    await waitForLockWaits(db);
    await moveOrder(trx, order.id, {
      user_id: customer.id,
      now: shop().clock.now().toISOString(),
    });
    return [waiting] as const;
  });
  const { status, body } = await changing[0];
  expect([status, body.code]).toEqual([412, 'version_conflict']);
  const sent = await shop().inbox();
  expect(sent.filter(({ subject }) => subject?.includes(String(order.order_number)))).toEqual([]);
});

describe('the paper', () => {
  const paper = (id: string, by = staff) =>
    shop().app.request(`/api/v1/admin/orders/${id}/paper`, {
      headers: { Authorization: `Bearer ${by.token}` },
    });

  const textOf = async (id: string) =>
    JSON.stringify((await composeStaffOrderPaper(shop(), id)).document);

  test('names goods, window, total, terms and the code, in the language of the customer', async () => {
    const id = await recordedId(staff, { language: 'tr' });
    const order = await take(staff, id, product.id);
    const code = await codeOf(order.id);
    const response = await paper(order.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    const text = await textOf(order.id);
    for (const part of [
      'Sipariş onayı',
      String(order.order_number),
      'Hatice Yıldız',
      `${code.slice(0, 5)}-${code.slice(5)}`,
      '23,99',
      '/profile/orders?claim',
      '21.11.2026',
      '09:00',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('names the origin that was promised; an order with another one is refused', async () => {
    const admin = await createUser(shop(), { role: 'admin' });
    const tomatoes = await createProduct(shop(), { food_kind: 'produce', stock: 0 });
    for (const country of ['MA', 'ES']) {
      const body = {
        product_id: tomatoes.id,
        code: country,
        date: '2026-12-30',
        date_kind: 'best_before' as const,
        quantity: 2,
        supplier_id: null,
        unit_cost_cents: null,
        origin: { kind: 'country' as const, country },
      };
      const { status } = await request(shop().app, receiveGoods, { body }, withKey(admin));
      expect(status).toBe(201);
    }
    const [id, late] = [await recordedId(staff, { language: 'tr' }), await recordedId(staff)];
    const { body: cart } = await fill(staff, id, tomatoes.id, 2);
    await fill(staff, late, tomatoes.id, 2);
    const [line] = cart.lines;
    const expected_origins = [{ product_id: tomatoes.id, key: line?.origin?.key ?? '' }];
    const { body: order } = await place(staff, id, { expected_origins });
    expect(await textOf(order.id)).toContain('(Menşe: Fas)');
    const refused = await place(staff, late, { expected_origins });
    expect([refused.status, refused.body.code]).toEqual([409, 'origin_changed']);
  });

  test('has no code once the order is claimed; an order from the shop has no paper', async () => {
    const order = await take(staff, await recordedId(staff), product.id);
    const code = await codeOf(order.id);
    const customer = await createUser(shop());
    const body = { order_number: order.order_number, code };
    await request(shop().app, claimOrder, { body }, customer);
    const text = await textOf(order.id);
    expect(text).not.toContain(code.slice(0, 5));
    const own = await buy(customer, { product_id: product.id, slot_id: firstSlot });
    expect((await paper(own.body.id)).status).toBe(404);
    expect((await paper(order.id, customer)).status).toBe(403);
  });
});

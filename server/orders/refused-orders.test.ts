import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateProfile } from '#contract/accounts/profile.ts';
import { getCart } from '#contract/cart/cart.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import * as orders from '#contract/orders/orders.ts';
import { commonFleet } from '#domain/delivery/load.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { putInCart, place, stockOf, bookedPlaces } = useOrdering(shop);

let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  customer = await createUser(shop());
  product = await createProduct(shop(), { stock: 10 });
});

describe('refusing an order leaves stock, slot and cart as they were', () => {
  async function readState() {
    const cart = await request(shop().app, getCart, {}, customer);
    expect(cart.status).toBe(200);
    const { lines, revision } = cart.body;
    return { stock: await stockOf(product.id), booked: await bookedPlaces(), lines, revision };
  }

  async function expectRefusal(
    order: () => ReturnType<typeof place>,
    status: number,
    code: string,
    facts: Record<string, unknown> = {},
  ) {
    const before = await readState();
    const { status: given, body } = await order();
    expect([given, body.code]).toEqual([status, code]);
    expect({ ...body.facts }).toMatchObject(facts);
    expect(await readState()).toEqual(before);
  }

  test('an empty cart', () => expectRefusal(() => place(customer), 422, 'cart_empty'));

  test('goods and delivery below the minimum order', async () => {
    await putInCart(customer, product.id, 1);
    await expectRefusal(
      () => place(customer, { expected_total_cents: 1399 }),
      422,
      'below_minimum_order',
      {
        minimum_order_cents: 1500,
        missing_cents: 101,
      },
    );
  });

  test('an address outside the delivery area', async () => {
    customer = await createUser(shop(), { postal_code: '10115' });
    await putInCart(customer, product.id, 2);
    await expectRefusal(() => place(customer), 422, 'invalid_postal_code', {
      postal_code: '10115',
    });
  });

  test('an incomplete address', async () => {
    customer = await createUser(shop(), { street: '' });
    await putInCart(customer, product.id, 2);
    await expectRefusal(() => place(customer), 422, 'address_incomplete');
  });

  test('no name at the bell', async () => {
    customer = await createUser(shop(), { last_name: '' });
    await putInCart(customer, product.id, 2);
    await expectRefusal(() => place(customer), 422, 'address_incomplete');
  });

  test('another address than the one that was shown', async () => {
    await putInCart(customer, product.id, 2);
    const body = { house_number: '2' };
    await request(shop().app, updateProfile, { body }, customer);
    const expected_address = 'Badstraße 1, 13357 Berlin';
    await expectRefusal(() => place(customer, { expected_address }), 409, 'address_changed', {
      delivery_address: 'Badstraße 2, 13357 Berlin',
    });
    const shown = await place(customer, { expected_address: 'Badstraße 2, 13357 Berlin' });
    expect([shown.status, shown.body.delivery_address]).toEqual([201, 'Badstraße 2, 13357 Berlin']);
  });

  test('a total that fell since the customer saw it', async () => {
    await putInCart(customer, product.id, 2);
    await expectRefusal(
      () => place(customer, { expected_total_cents: 2400 }),
      409,
      'price_changed',
      {
        total_cents: 2399,
      },
    );
  });

  test.each([
    '2026-11-20T08:00:00.000Z',
    '2026-11-21T08:30:00.000Z',
    '2027-01-01T08:00:00.000Z',
    'noon',
  ])('the slot %s', async (slot_id) => {
    await putInCart(customer, product.id, 2);
    await expectRefusal(() => place(customer, { slot_id }), 422, 'invalid_time_slot');
  });

  test('a total that differs from what the customer saw', async () => {
    await putInCart(customer, product.id, 2);
    await expectRefusal(() => place(customer, { expected_total_cents: 1 }), 409, 'price_changed', {
      total_cents: 2399,
    });
  });

  test('too little stock, telling what is still there', async () => {
    await putInCart(customer, product.id, 10);
    // As it was put in when there was more.
    const line = shop().db.updateTable('cart_items').where('user_id', '=', customer.id);
    await line.set({ quantity: 11 }).execute();
    await expectRefusal(
      () => place(customer, { expected_total_cents: 11399 }),
      409,
      'out_of_stock',
      {
        lines: [{ product_id: product.id, name: 'Äpfel', requested: 11, available: 10 }],
      },
    );
    const cart = await request(shop().app, getCart, {}, customer);
    expect(cart.body.lines).toMatchObject([{ quantity: 11, orderable_quantity: 10 }]);
  });

  test('a full slot', async () => {
    const { db } = shop();
    const later = '2026-11-21T10:00:00.000Z';
    await db
      .insertInto('delivery_load')
      .values({ fleet_id: commonFleet, starts_at: later, capacity: 20, booked: 20 })
      .execute();
    await putInCart(customer, product.id, 2);
    await expectRefusal(() => place(customer, { slot_id: later }), 409, 'slot_full');
    const { body } = await request(shop().app, listDeliverySlots, { query: {} });
    expect(body.items.find(({ id }) => id === later)).toMatchObject({
      available: false,
      label: '11:00–13:00',
    });
  });

  test.each([
    { name: 'no key', headers: {}, body: {} },
    { name: 'an unknown field', body: { total_cents: 1 } },
    { name: 'a price as text', body: { expected_total_cents: '2399' } },
    { name: 'an unknown payment method', body: { payment_method: 'cheque' } },
    { name: 'instructions without end', body: { delivery_instructions: 'x'.repeat(501) } },
  ])('$name', async ({ headers = { 'Idempotency-Key': randomUUID() }, body }) => {
    await putInCart(customer, product.id, 2);
    const whole = {
      slot_id: firstSlot,
      payment_method: 'cash',
      expected_total_cents: 2399,
      ...body,
    };
    const order = () =>
      request(shop().app, orders.placeOrder, { body: whole }, { ...customer, headers });
    await expectRefusal(order, 422, 'invalid_input');
  });

  test('without a token', async () => {
    const { status, body } = await place({ ...customer, token: 'forged' });
    expect([status, body.code]).toEqual([401, 'sign_in_required']);
  });
});

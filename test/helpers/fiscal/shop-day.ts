import { deleteAccount } from '#contract/accounts/accounts.ts';
import { payOutCredit } from '#contract/cash/credits.ts';
import type { SafeEntry } from '#contract/cash/safe.schema.ts';
import { countSafe, bookSafeEntry } from '#contract/cash/safe.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { countEach } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';
import type { TestApp } from '../app.ts';
import { createProduct, createUser, type TestUser } from '../factories.ts';
import { delivery, useOrdering } from '../ordering.ts';
import { request } from '../request.ts';
import { useCrediting } from '../tours/crediting.ts';
import { anyChange, useTours, type Door } from '../tours/touring.ts';

/** What is open after the day, in cents. */
export const openAfterDay = {
  // Delivered and not paid, a payment that was taken back, and a part paid from a balance.
  unpaid_cents: 2399 + 2399 + 2249,
  // A correction, and empties above what a driver pays out.
  credits_cents: 200 + 1101,
  // What open orders will take of it is a part of it.
  balances_cents: 400 - 150,
  prepaid_cents: 2399 + 2349,
};

/**
 * A day on which each kind of money moves once, with cash at doors that is recorded or on paper.
 * All orders are 23.99 euros with 7 % VAT, unless goods are refused.
 */
export function useShopDay(shop: () => TestApp, { isRecorded }: { isRecorded: boolean }) {
  const { packed, create, started, done } = useTours(shop);
  const { delivered, refund, owe } = useCrediting(shop);
  const { move, place, putInCart } = useOrdering(shop);

  /** Each at a time of its own, as by a person. */
  const mark = (staff: TestUser, { id }: Pick<Order, 'id'>, status: 'paid' | 'unpaid') => {
    shop().clock.advance(1);
    return request(shop().app, setPaymentStatus, { params: { id }, body: { status } }, staff);
  };

  const must = async (call: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  };

  /** In cash, as the device sends it: on paper it has no amounts. */
  const inCash = (door: Door): Door =>
    isRecorded ? door : { ...door, due: 0, tendered: {}, change: {}, tip: 0 };

  /** Usual goods, paid from the balance as far as wanted. */
  async function buyFromBalance(customer: TestUser, balance: number): Promise<Order> {
    const { id } = await createProduct(shop(), { price_cents: cents(1000), vat_rate: 7 });
    await putInCart(customer, id, 2);
    const { status, body } = await place(customer, { balance_cents: cents(balance) });
    if (status !== 201) throw new Error(`not ordered: ${status}`);
    return body;
  }

  async function payOutBalance(staff: TestUser): Promise<void> {
    const customer = await createUser(shop());
    await owe(staff, customer, 70);
    const { id } = await shop()
      .db.selectFrom('balance_movements')
      .select('id')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const body = { method: 'cash' as const };
    await must(request(shop().app, payOutCredit, { params: { id }, body }, staff));
  }

  /** A customer leaves 90 cents to the shop. */
  async function giveUpBalance(staff: TestUser): Promise<void> {
    const { app, db } = shop();
    const customer = await createUser(shop());
    await owe(staff, customer, 90);
    await db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', customer.id)
      .execute();
    const body = { email: customer.email, given_up_cents: cents(90) };
    await must(request(app, deleteAccount, { body }, customer));
  }

  async function live(staff: TestUser, driver: TestUser): Promise<{ unpaid: Order }> {
    const { app, db } = shop();
    await db
      .updateTable('shop_settings')
      .set({ paypal_me: 'kiezkorb', card_terminal: true })
      .execute();
    const contents = countEach(() => 50);
    await must(request(app, countSafe, { body: { contents } }, staff));
    const [taken, byPayPal, byCard, prepaid, manyCrates] = [
      await packed(),
      await packed(),
      await packed(),
      await packed(),
      await packed(),
    ];
    await must(mark(staff, prepaid, 'paid'));
    const tour = await create(staff, driver, [taken, byPayPal, byCard, prepaid, manyCrates]);
    const device = await started(tour, driver);
    const stopOf = ({ id }: Order) => tour.stops.find(({ order_id }) => order_id === id);
    const refused = [{ order_item_id: prepaid.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }];
    const doors: [Order, Door][] = [
      [
        taken,
        inCash({
          due: 2249,
          tip: 51,
          tendered: { 5000: 1 },
          empties: [{ kind: 'crate', count: 1 }],
        }),
      ],
      [byPayPal, { method: 'paypal', due: 2399, tip: 100, tendered: {}, change: {} }],
      [
        byCard,
        { method: 'card', card_kind: 'girocard', due: 2399, tip: 0, tendered: {}, change: {} },
      ],
      [prepaid, inCash({ due: -1000, tendered: {}, refused })],
      [manyCrates, inCash({ due: -2500, tendered: {}, empties: [{ kind: 'crate', count: 40 }] })],
    ];
    const events = [
      ...doors.flatMap(([order, door]) => [
        device.event('stop.arrived', { stop_id: stopOf(order)?.id }),
        done(device, stopOf(order), door),
      ]),
      device.event('tour.returned', { tour_id: tour.id }),
    ];
    const results = await device.send(events, driver);
    if (results.some((result) => result !== 'applied')) throw new Error(results.join(', '));
    const params = { id: tour.till_id };
    // The float is counted again: more than is expected, by what was paid out at the doors.
    await must(request(app, countTill, { params, body: { contents: anyChange } }, staff));
    await must(
      request(app, closeTill, { params, body: { note: 'verzählt', tips_paid: true } }, staff),
    );

    const customer = await createUser(shop());
    const unpaid = await delivered(staff, customer);
    const credited = await delivered(staff, customer);
    await must(mark(staff, credited, 'paid'));
    for (const [amount, method] of [
      [500, 'cash'],
      [300, 'transfer'],
      [150, 'paypal'],
      [200, null],
    ] as const) {
      const { id } = await refund(staff, credited, amount);
      if (method !== null) {
        await must(request(app, payOutCredit, { params: { id }, body: { method } }, staff));
      }
    }
    await must(mark(staff, await packed(), 'paid'));
    await owe(staff, customer, 400);
    await move(staff, await buyFromBalance(customer, 150), delivery);
    const reserved = await buyFromBalance(customer, 50);
    await move(staff, reserved, ['confirmed', 'preparing', 'ready']);
    await must(mark(staff, reserved, 'paid'));
    await buyFromBalance(customer, 100);
    await payOutBalance(staff);
    await giveUpBalance(staff);
    const takenBack = await delivered(staff, customer);
    await must(mark(staff, takenBack, 'paid'));
    await must(mark(staff, takenBack, 'unpaid'));
    const entries: SafeEntry[] = [
      { reason: 'bank_out', amount_cents: cents(10_000), note: null },
      { reason: 'bank_in', amount_cents: cents(2000), note: null },
      {
        reason: 'expense',
        amount_cents: cents(1299),
        note: 'Tüten',
        voucher_no: 'B 17',
        voucher_kind: 'packaging',
      },
      { reason: 'expense', amount_cents: cents(250), note: 'Blumen', voucher_no: 'B 18' },
      { reason: 'private_in', amount_cents: cents(700), note: null },
      { reason: 'private_out', amount_cents: cents(200), note: null },
    ];
    for (const body of entries) {
      await must(request(app, bookSafeEntry, { body }, staff));
    }
    return { unpaid };
  }

  return { live, mark };
}

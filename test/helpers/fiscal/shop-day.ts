import { payOutCredit } from '#contract/cash/credits.ts';
import type { SafeEntry } from '#contract/cash/safe.schema.ts';
import { countSafe, bookSafeEntry } from '#contract/cash/safe.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { countEach } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';
import type { TestApp } from '../app.ts';
import { createUser, type TestUser } from '../factories.ts';
import { request } from '../request.ts';
import { useCrediting } from '../tours/crediting.ts';
import { anyChange, useTours, type Door } from '../tours/touring.ts';

/** What is open after the day, in cents. */
export const openAfterDay = {
  // Delivered and not paid, and a payment that was taken back.
  unpaid_cents: 2399 + 2399,
  // A correction, and empties above what a driver pays out.
  credits_cents: 200 + 1101,
  balances_cents: 400,
  prepaid_cents: 2399,
};

/**
 * A day on which each kind of money moves once, with cash at doors that is recorded or on paper.
 * All orders are 23.99 euros with 7 % VAT, unless goods are refused.
 */
export function useShopDay(shop: () => TestApp, { isRecorded }: { isRecorded: boolean }) {
  const { packed, create, started, done } = useTours(shop);
  const { delivered, refund, owe } = useCrediting(shop);

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

  async function live(staff: TestUser, driver: TestUser): Promise<{ unpaid: Order }> {
    const { app, db } = shop();
    await db.updateTable('shop_settings').set({ paypal_me: 'kiezkorb' }).execute();
    const contents = countEach(() => 50);
    await must(request(app, countSafe, { body: { contents } }, staff));
    const [taken, byPayPal, prepaid, manyCrates] = [
      await packed(),
      await packed(),
      await packed(),
      await packed(),
    ];
    await must(mark(staff, prepaid, 'paid'));
    const tour = await create(staff, driver, [taken, byPayPal, prepaid, manyCrates]);
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
    const takenBack = await delivered(staff, customer);
    await must(mark(staff, takenBack, 'paid'));
    await must(mark(staff, takenBack, 'unpaid'));
    const entries: SafeEntry[] = [
      { reason: 'bank_out', amount_cents: cents(10_000), note: null },
      { reason: 'bank_in', amount_cents: cents(2000), note: null },
      { reason: 'expense', amount_cents: cents(1299), note: 'Tüten', voucher_no: 'B 17' },
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

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/orders.ts';
import * as contract from '#contract/stock/inventory.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { openWeekdays, setCapacity } from '#test/helpers/windows.ts';
import { refreshSaleStates } from './sale-state.ts';
import { blockExpiredLots } from './service.ts';

const shop = useTestApp({ FISCAL_MODE: 'none', AUTH_ACCESS_TOKEN_S: '8640000' });
const { buy, move } = useOrdering(shop);
const promisedDays = 3;
let staff: TestUser;

beforeAll(async () => {
  await openWeekdays(shop(), [1, 2, 3, 4, 5, 6, 7]);
  await setCapacity(shop(), 5000);
  await shop()
    .db.updateTable('shop_settings')
    .set({ offers_short_lives: true, closed_on_holidays: false })
    .execute();
  staff = await createUser(shop(), { role: 'admin' });
});

const steps = ['receive', 'sell', 'cancel', 'pick', 'waste', 'next day', 'hour', 'end'] as const;
const scenario = fc.array(
  fc.record({
    step: fc.constantFrom(...steps, 'sell', 'sell', 'receive'),
    amount: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 6, maxLength: 16 },
);

/** Two units that end tomorrow, one of which is sold. */
const sellsShort = [
  { step: 'receive', amount: 1 },
  { step: 'receive', amount: 1 },
  { step: 'hour', amount: 1 },
  { step: 'sell', amount: 1 },
] satisfies { step: (typeof steps)[number]; amount: number }[];

const today = () => toBerlin(shop().clock.now()).day;
const refresh = () => refreshSaleStates({ db: shop().db, clock: shop().clock.now });

/** What happens to the goods of one product. Refusals are fine, failures of the server are not. */
async function begin() {
  const { id: product_id } = await createProduct(shop(), { stock: 0, price_cents: cents(4000) });
  const storage = { shelf_id: null, minimum_shelf_life_days: promisedDays };
  const input = { params: { id: product_id }, body: storage };
  await request(shop().app, contract.setProductStorage, input, staff);
  let open: { id: string; by: TestUser }[] = [];
  const lots: string[] = [];
  const setOffers = (offers_short_lives: boolean) =>
    shop().db.updateTable('shop_settings').set({ offers_short_lives }).execute();

  async function passDay(): Promise<void> {
    for (const order of open) await move(staff, order, delivery);
    open = [];
    shop().clock.set(`${addDays(today(), 1)}T06:00:00.000Z`);
    await blockExpiredLots({ db: shop().db, clock: shop().clock.now });
    await refresh();
  }
  async function receive(amount: number): Promise<number> {
    const date = addDays(today(), amount);
    const goods = { code: `L${date}`, date, date_kind: 'best_before' as const };
    const unknown = { supplier_id: null, unit_cost_cents: null };
    const body = { product_id, ...goods, ...unknown, quantity: amount };
    const answer = await request(shop().app, contract.receiveGoods, { body }, withKey(staff));
    if (answer.status === 201) lots.push(answer.body.id);
    return answer.status;
  }
  async function sell(amount: number): Promise<number> {
    const by = await createUser(shop());
    const slot_id = `${today()}T08:00:00.000Z`;
    const wanted = { product_id, quantity: Math.ceil(amount / 3), slot_id };
    // The cart takes no more than there is.
    const answer = await buy(by, wanted).catch(() => null);
    if (answer?.status === 201) open.push({ id: answer.body.id, by });
    return answer?.status ?? 409;
  }
  async function cancel(): Promise<number> {
    const order = open.shift();
    if (order === undefined) return 200;
    const params = { id: order.id };
    return (await request(shop().app, cancelOrder, { params }, order.by)).status;
  }
  async function pick(): Promise<number> {
    const order = open.shift();
    if (order !== undefined) await move(staff, order, ['confirmed', 'preparing', 'ready']);
    return 200;
  }
  async function waste(amount: number): Promise<number> {
    if ((await freeUnits(product_id)) < 1) return 200;
    const params = { id: lots[amount % lots.length] ?? randomUUID() };
    const body = { kind: 'waste' as const, quantity: 1 };
    return (await request(shop().app, contract.bookLot, { params, body }, withKey(staff))).status;
  }
  const happen: Record<(typeof steps)[number], (amount: number) => Promise<number | void>> = {
    receive,
    sell,
    cancel,
    pick,
    waste,
    'next day': passDay,
    hour: refresh,
    end: async () => {
      await setOffers(false);
      await refresh();
      await setOffers(true);
      await refresh();
    },
  };
  return { product_id, happen, passDay };
}

/** That no open order waits for. */
async function freeUnits(product_id: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select (coalesce((select sum(quantity) from lots where product_id = ${product_id}), 0)
      - coalesce((select sum(items.quantity) from order_items as items join orders on orders.id = order_id
          where product_id = ${product_id} and status in ('pending', 'confirmed')), 0))::integer as free`.execute(
    shop().db,
  );
  return rows[0]?.free ?? 0;
}

/** Days for which more is promised than lasts until then. */
async function brokenPromises(product_id: string) {
  const { rows } = await sql<{ until: string; promised: number; there: number }>`
    with needs as (
      select coalesce(promised_until, berlin_day(delivery_time_start) + promised_days) as until, items.quantity
        from order_items as items join orders on orders.id = order_id
        where product_id = ${product_id} and status in ('pending', 'confirmed')
    )
    select until::text, (select sum(quantity)::integer from needs as others where others.until >= needs.until) as promised,
        (select coalesce(sum(quantity), 0)::integer from lots
          where product_id = ${product_id} and date >= needs.until) as there
      from needs group by until`.execute(shop().db);
  return rows.filter(({ promised, there }) => promised > there);
}

/** What customers see as of short life although goods that last can be had, or none are left. */
async function wrongOffers(product_id: string) {
  const { rows } = await sql`
    select sale_state, short_life_units, stock_quantity from products
      where id = ${product_id} and short_life_until is not null and (sale_state <> 'short_only'
        or short_life_units not between 1 and stock_quantity
        or (select count(*) from short_life_offers as offers
          where product_id = products.id and ends_at is null and until = short_life_until) <> 1)`.execute(
    shop().db,
  );
  return rows;
}

test('after any receipts, sales, picks, days and ends of offers no more is promised than lasts', async () => {
  const seen = { offered: 0, sold: 0 };
  await fc.assert(
    fc.asyncProperty(scenario, async (events) => {
      const { product_id, happen, passDay } = await begin();
      for (const { step, amount } of events) {
        expect((await happen[step](amount)) ?? 200).toBeLessThan(500);
        expect(await brokenPromises(product_id)).toEqual([]);
        expect(await wrongOffers(product_id)).toEqual([]);
        const differences = shop().db.selectFrom('stock_differences').selectAll();
        expect(await differences.execute()).toEqual([]);
      }
      await passDay();
      const { rows } = await sql<{ offered: number; sold: number }>`
        select (select count(*)::integer from short_life_offers where product_id = ${product_id}) as offered,
            (select count(*)::integer from order_items
              where product_id = ${product_id} and promised_until is not null) as sold`.execute(
        shop().db,
      );
      seen.offered += rows[0]?.offered ?? 0;
      seen.sold += rows[0]?.sold ?? 0;
    }),
    { numRuns: rounds(30), examples: [[sellsShort]] },
  );
  // Else the sequences would show nothing.
  expect(seen.offered).toBeGreaterThan(0);
  expect(seen.sold).toBeGreaterThan(0);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { getProduct } from '#contract/catalog/catalog.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { listEndingLots } from '#contract/stock/expiring.ts';
import { bookLot, listLots, receiveGoods, setProductStorage } from '#contract/stock/inventory.ts';
import * as contract from '#contract/stock/short-life.admin.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createOffer,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { refreshSaleStates } from '../sale-state.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await switchOn(true);
});

const switchOn = (offers_short_lives: boolean) =>
  shop().db.updateTable('shop_settings').set({ offers_short_lives }).execute();
const refresh = () => refreshSaleStates({ db: shop().db, clock: shop().clock.now });
const day = (days: number) => addDays(toBerlin(shop().clock.now()).day, days);

async function receive(product_id: string, date: string, quantity = 3) {
  const lot = { code: '', date, date_kind: 'best_before' as const, quantity, supplier_id: null };
  const body = { product_id, ...lot, unit_cost_cents: null };
  expect((await request(shop().app, receiveGoods, { body }, withKey(staff))).status).toBe(201);
}

/** A product for 10 euros that promises five days, with three units for each of these dates. */
async function createShort(...dates: string[]): Promise<string> {
  const { id } = await createProduct(shop(), { stock: 0, price_cents: cents(1000) });
  const storage = { shelf_id: null, minimum_shelf_life_days: 5 };
  await request(shop().app, setProductStorage, { params: { id }, body: storage }, staff);
  await refresh();
  for (const date of dates) await receive(id, date);
  await refresh();
  return id;
}

const set = (id: string, price_cents: number, until: string, by = staff) =>
  request(
    shop().app,
    contract.setShortLifeOffer,
    { params: { id }, body: { price_cents: cents(price_cents), until } },
    by,
  );
const end = (id: string, by = staff) =>
  request(shop().app, contract.endShortLifeOffer, { params: { id } }, by);
const look = async (id: string) => (await request(shop().app, getProduct, { params: { id } })).body;
const ofLots = async (id: string) =>
  (await request(shop().app, listEndingLots, { query: { days: 30 } }, staff)).body.items
    .filter(({ product_id }) => product_id === id)
    .map(({ short_life }) => short_life);

async function passDays(days: number, act: () => Promise<void>): Promise<void> {
  shop().clock.advance(days * 24 * 60 * 60);
  try {
    await refresh();
    await act();
  } finally {
    shop().clock.advance(-days * 24 * 60 * 60);
  }
}

test('begins an offer by hand, also while the rules are off, and the hourly job leaves its price', async () => {
  await switchOn(false);
  const id = await createShort(day(2));
  expect(await ofLots(id)).toEqual([
    { regular_price_cents: 1000, is_possible: true, running: null },
  ]);
  expect((await set(id, 333, day(2))).status).toBe(200);
  const offered = { price_cents: 333, short_life: { until: day(2), regular_price_cents: 1000 } };
  expect(await look(id)).toMatchObject(offered);
  await refresh();
  await switchOn(true);
  await refresh();
  expect(await look(id)).toMatchObject(offered);
  await passDays(1, async () => expect(await look(id)).toMatchObject(offered));
  expect(await ofLots(id)).toMatchObject([
    { running: { price_cents: 333, until: day(2), is_set_by_staff: true } },
  ]);
});

test('changes price and day of an offer that a rule began, and asks carts for the new price', async () => {
  const id = await createShort(day(2), day(3));
  expect((await look(id)).price_cents).toBe(700);
  const customer = await createUser(shop());
  const put = { params: { product_id: id }, body: { quantity: 2 } };
  expect((await request(shop().app, putCartItem, put, customer)).status).toBe(200);
  expect((await set(id, 850, day(3))).body).toEqual({
    price_cents: 850,
    until: day(3),
    is_set_by_staff: true,
  });
  expect(await look(id)).toMatchObject({
    price_cents: 850,
    short_life: { until: day(3) },
    stock_quantity: 3,
  });
  const { body: cart } = await request(shop().app, getCart, {}, customer);
  expect(cart.lines).toMatchObject([{ previous_price_cents: 700, line_total_cents: 1700 }]);
  // The same again is no further offer.
  await set(id, 850, day(3));
  const rows = await shop()
    .db.selectFrom('short_life_offers')
    .select(['percent', 'price_cents', 'ends_at'])
    .where('product_id', '=', id)
    .orderBy('number')
    .execute();
  expect(rows.map((row) => [row.percent, row.price_cents, row.ends_at === null])).toEqual([
    [30, null, false],
    [null, 850, true],
  ]);
});

test('no rule begins again what a person ended, but another day of other goods is offered', async () => {
  const id = await createShort(day(2), day(3));
  expect((await end(id)).body).toEqual({
    price_cents: 700,
    until: day(2),
    is_set_by_staff: false,
  });
  for (let hour = 0; hour < 3; hour += 1) {
    await refresh();
    expect(await look(id)).toMatchObject({ price_cents: 1000, is_in_stock: false });
  }
  expect((await end(id)).body).toMatchObject({ code: 'offer_not_running' });
  const seventh = day(7);
  await receive(id, seventh);
  await passDays(1, async () => expect((await look(id)).short_life).toBeUndefined());
  // By then only the goods of the seventh day can be delivered.
  await passDays(4, async () =>
    expect(await look(id)).toMatchObject({ price_cents: 800, short_life: { until: seventh } }),
  );
});

test('a person can offer again what was ended, and that is not ended by the job', async () => {
  const id = await createShort(day(2));
  await end(id);
  expect((await set(id, 500, day(2))).status).toBe(200);
  await refresh();
  expect((await look(id)).price_cents).toBe(500);
  expect((await end(id)).status).toBe(200);
  await refresh();
  expect((await look(id)).price_cents).toBe(1000);
});

test('after goods that last longer are sold out, the price that a person set is back', async () => {
  const id = await createShort(day(2));
  await set(id, 420, day(2));
  await receive(id, day(9), 1);
  expect((await look(id)).price_cents).toBe(1000);
  const { body: lots } = await request(shop().app, listLots, { query: { product_id: id } }, staff);
  const lasting = lots.items.find(({ date }) => date === day(9))?.id ?? '';
  const waste = { params: { id: lasting }, body: { kind: 'waste' as const, quantity: 1 } };
  expect((await request(shop().app, bookLot, waste, withKey(staff))).status).toBe(200);
  await refresh();
  expect((await look(id)).price_cents).toBe(420);
});

test('refuses a price that is not below the regular one, a day without goods, and goods that last', async () => {
  const id = await createShort(day(2));
  expect((await set(id, 1000, day(2))).body).toMatchObject({ code: 'offer_not_below_regular' });
  expect((await set(id, 0, day(2))).status).toBe(422);
  expect((await set(id, -5, day(2))).status).toBe(422);
  for (const wrong of [day(1), day(3), day(-1), day(400)]) {
    expect((await set(id, 500, wrong)).body).toMatchObject({
      code: 'short_life_day_without_goods',
    });
  }
  await receive(id, day(9));
  expect((await set(id, 500, day(2))).body).toMatchObject({ code: 'short_life_unneeded' });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await set(unknown, 500, day(2))).status).toBe(404);
  expect((await end(unknown)).status).toBe(404);
});

test('never costs more than the regular price of the moment, and is no price of 30 days', async () => {
  const id = await createShort(day(2));
  await set(id, 900, day(2));
  const lower = { price_cents: cents(600) };
  await shop().db.updateTable('products').set(lower).where('id', '=', id).execute();
  expect((await look(id)).price_cents).toBe(600);
  await refresh();
  expect((await look(id)).price_cents).toBe(600);
  await createOffer(shop(), { product_id: id, price_cents: cents(550) });
  expect(await look(id)).toMatchObject({ price_cents: 550, offer: null });
  await set(id, 333, day(2));
  const { rows } = await sql<{ lowest: number }>`
    select lowest_recent_price(${id}, now() + interval '1 minute', null) as lowest`.execute(
    shop().db,
  );
  expect(rows[0]?.lowest).toBeGreaterThanOrEqual(550);
});

test('the database itself refuses what the rules may not do, a price above, and another past', async () => {
  const id = await createShort(day(2));
  await end(id);
  const { pool } = shop();
  const insert = (columns: string, values: string) =>
    pool.query(
      `insert into short_life_offers (product_id, until, starts_at, ${columns})
        values ($1, $2, now(), ${values})`,
      [id, day(2)],
    );
  await expect(insert('percent', '30')).rejects.toThrow('a person ended the offer');
  await expect(insert('price_cents', '1001')).rejects.toThrow('cost no more than others');
  await expect(insert('price_cents', '0')).rejects.toThrow('short_life_offers_price_cents_check');
  await expect(insert('percent, price_cents', 'null, null')).rejects.toThrow(
    'short_life_offers_price',
  );
  for (const change of ['price_cents = 1', 'ends_at = null', 'closed_until = null']) {
    const update = `update short_life_offers set ${change} where product_id = $1`;
    await expect(pool.query(update, [id])).rejects.toThrow('never changes');
  }
});

test('only who may change offers decides, and the log says who did', async () => {
  const id = await createShort(day(2));
  for (const role of ['picker', 'driver', 'customer'] as const) {
    const other = await createUser(shop(), { role });
    expect((await set(id, 500, day(2), other)).status).toBe(403);
    expect((await end(id, other)).status).toBe(403);
  }
  await set(id, 500, day(2));
  await end(id);
  await refresh();
  const query = { subject_type: 'short_life_offer' as const, actor: staff.id };
  const { body: log } = await request(shop().app, listAuditLog, { query }, staff);
  expect(log.items.map(({ action, after }) => [action, after?.price_cents ?? null])).toEqual([
    ['changed', null],
    ['created', 500],
  ]);
});

test('of a person and the hourly job at the same moment the person has the last word', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const id = await createShort(day(2));
    const isEnd = round % 2 === 0;
    const [answer] = await Promise.all([
      isEnd ? end(id) : set(id, 444, day(2)),
      refresh(),
      refresh(),
    ]);
    expect(answer.status).toBe(200);
    await refresh();
    expect((await look(id)).price_cents).toBe(isEnd ? 1000 : 444);
    const running = await shop()
      .db.selectFrom('short_life_offers')
      .select('price_cents')
      .where('product_id', '=', id)
      .where('ends_at', 'is', null)
      .execute();
    expect(running).toEqual(isEnd ? [] : [{ price_cents: 444 }]);
  }
});

test('rules are added, changed and deleted, and decide from the next hour on', async () => {
  const category = await createCategory(shop(), { name: 'Quark' });
  const id = await createShort(day(2));
  await shop()
    .db.updateTable('products')
    .set({ category_id: category.id })
    .where('id', '=', id)
    .execute();
  const rule = { category_id: category.id, days_left: 2, percent: 60 };
  const add = (body: typeof rule, by = staff) =>
    request(shop().app, contract.addShortLifeRule, { body }, withKey(by));
  const { status, body: added } = await add(rule);
  expect(status).toBe(201);
  expect(added).toEqual({ ...rule, id: added.id, category_name: 'Quark' });
  expect((await add(rule)).body).toMatchObject({ code: 'short_life_rule_exists' });
  await refresh();
  expect((await look(id)).price_cents).toBe(400);
  const params = { id: added.id };
  const change = { params, body: { ...rule, percent: 90 } };
  expect((await request(shop().app, contract.updateShortLifeRule, change, staff)).status).toBe(200);
  await refresh();
  expect((await look(id)).price_cents).toBe(100);
  const { body: listed } = await request(shop().app, contract.listShortLifeRules, {}, staff);
  expect(listed.items.map(({ days_left, percent }) => [days_left, percent])).toEqual([
    [3, 20],
    [2, 30],
    [1, 50],
    [2, 90],
  ]);
  const remove = () => request(shop().app, contract.deleteShortLifeRule, { params }, staff);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  await refresh();
  expect((await look(id)).price_cents).toBe(700);
  for (const wrong of [
    { percent: 0 },
    { percent: 91 },
    { percent: 9.5 },
    { days_left: -1 },
    { days_left: 31 },
  ]) {
    expect((await add({ ...rule, ...wrong })).status).toBe(422);
  }
  expect((await add({ ...rule, category_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(
    404,
  );
  expect((await add(rule, await createUser(shop(), { role: 'picker' }))).status).toBe(403);
  const query = { subject_type: 'short_life_rule' as const, actor: staff.id };
  const { body: log } = await request(shop().app, listAuditLog, { query }, staff);
  expect(log.items.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
});

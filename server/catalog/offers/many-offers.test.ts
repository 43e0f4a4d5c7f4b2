import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/catalog/offers.admin.ts';
import { archiveProduct } from '#contract/catalog/products.admin.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createOffer, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
beforeEach(async () => {
  // What was charged is written by the clock of the database.
  shop().clock.set(new Date().toISOString());
  staff = await createUser(shop(), { role: 'admin' });
});

const hour = 60 * 60 * 1000;
const inHours = (hours: number) =>
  new Date(shop().clock.now().getTime() + hours * hour).toISOString();
const weekend = () => ({ kind: 'weekly', valid_from: inHours(24), valid_to: inHours(72) });

const sold = (price: number) =>
  createProduct(shop(), { price_cents: cents(price), soldForDays: 60 });
const add = (
  body: object,
  { headers = {}, by = staff }: { headers?: Record<string, string>; by?: { token?: string } } = {},
) => request(shop().app, contract.createOffers, { body }, { ...by, headers });
const offersOf = (ids: readonly string[]) =>
  shop()
    .db.selectFrom('offers')
    .select(['product_id', 'price_cents', 'discount_percent', 'valid_from', 'valid_to'])
    .where('product_id', 'in', ids)
    .execute();

test('each product gets the offer at its own price, with the reduction that the shop computes', async () => {
  const [milk, oil] = [await sold(199), await sold(1000)];
  const period = weekend();
  const product_ids = [oil.id, milk.id.toUpperCase()];
  const { status, body } = await add({ product_ids, percent_off: 20, ...period });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { product_id: oil.id, code: null },
    { product_id: milk.id, code: null },
  ]);
  const { kind: _, ...same } = period;
  expect(new Set(await offersOf([milk.id, oil.id]))).toEqual(
    new Set([
      { product_id: milk.id, price_cents: 159, discount_percent: 20, ...same },
      { product_id: oil.id, price_cents: 800, discount_percent: 20, ...same },
    ]),
  );
  const { body: log } = await request(shop().app, listAuditLog, { query: { limit: 2 } }, staff);
  expect(log.items).toMatchObject([{ subject_type: 'offer' }, { subject_type: 'offer' }]);
});

test('a product that cannot get the offer prevents no other, and its own offer stays', async () => {
  const [good, cheap, taken, later, archived] = [
    await sold(500),
    await sold(300),
    await sold(500),
    await sold(500),
    await sold(500),
  ];
  const unknown = randomUUID();
  await createOffer(shop(), { product_id: taken.id, price_cents: cents(450) });
  // Ends as the new one begins.
  const valid_to = weekend().valid_from;
  await createOffer(shop(), { product_id: later.id, price_cents: cents(450), valid_to });
  await request(shop().app, archiveProduct, { params: { id: archived.id } }, staff);
  const product_ids = [cheap.id, taken.id, unknown, good.id, archived.id, later.id];
  const { body } = await add({ product_ids, price_cents: 300, ...weekend() });
  expect(body.items.map(({ code }) => code)).toEqual([
    'offer_not_below_regular',
    'offer_overlaps',
    'product_unavailable',
    null,
    'product_unavailable',
    null,
  ]);
  expect(await offersOf([good.id])).toMatchObject([{ price_cents: 300 }]);
  expect(await offersOf([taken.id])).toMatchObject([{ price_cents: 450 }]);
  expect(await offersOf([later.id])).toHaveLength(2);
  expect(await offersOf([cheap.id, archived.id])).toEqual([]);
});

test('sent twice with one key it adds the offers once, and answers the same', async () => {
  const { id } = await sold(500);
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { product_ids: [id], percent_off: 10, ...weekend() };
  const first = await add(body, { headers });
  expect(await add(body, { headers })).toMatchObject({ status: 200, body: first.body });
  expect(await offersOf([id])).toHaveLength(1);
  expect((await add(body)).body.items).toEqual([{ product_id: id, code: 'offer_overlaps' }]);
});

test('of two calls at the same moment, one gives a product its offer', async () => {
  const [one, other] = [await sold(500), await sold(500)];
  const answers = await Promise.all(
    [
      [one.id, other.id],
      [other.id, one.id],
    ].map((product_ids) => add({ product_ids, percent_off: 10, ...weekend() })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const codes = answers.flatMap(({ body }) => body.items.map(({ code }) => code));
  expect(codes.map(String).toSorted()).toEqual([
    'null',
    'null',
    'offer_overlaps',
    'offer_overlaps',
  ]);
  expect(await offersOf([one.id, other.id])).toHaveLength(2);
});

test('500 products get their offers in one call', async () => {
  const { id, category_id } = await shop()
    .db.selectFrom('products')
    .select(['id', 'category_id'])
    .where('id', '=', (await sold(500)).id)
    .executeTakeFirstOrThrow();
  const others = await shop()
    .db.insertInto('products')
    .values(
      Array.from({ length: 499 }, (_, index) => ({
        name: `Reis ${index}`,
        category_id,
        price_cents: cents(500),
      })),
    )
    .returning('id')
    .execute();
  const product_ids = [id, ...others.map((product) => product.id)];
  const { body } = await add({ product_ids, percent_off: 10, ...weekend() });
  expect(new Set(body.items.map(({ code }) => code))).toEqual(new Set([null]));
  expect(await offersOf(product_ids)).toHaveLength(500);
});

test.each<[string, (id: string) => object]>([
  ['no product', () => ({ product_ids: [] })],
  ['1,000 products', () => ({ product_ids: Array.from({ length: 1000 }, () => randomUUID()) })],
  ['a product named twice', (id) => ({ product_ids: [id, id] })],
  ['a product named twice in other letters', (id) => ({ product_ids: [id, id.toUpperCase()] })],
  ['an id that is none', (id) => ({ product_ids: [id, "' or 1=1"] })],
  ['a number for an id', (id) => ({ product_ids: [id, 7] })],
  ['one id instead of a list', (id) => ({ product_ids: id })],
  ['a price and a percentage', () => ({ price_cents: 100 })],
  ['91 percent', () => ({ percent_off: 91 })],
  ['a percentage in words', () => ({ percent_off: '20' })],
  ['an end before its begin', () => ({ valid_to: inHours(23) })],
  ['a begin in the past', () => ({ valid_from: inHours(-1) })],
  ['an end that is no time', () => ({ valid_to: 'Sunday' })],
  ['a field too many', () => ({ discount_percent: 90 })],
])('refuses %s, and adds nothing', async (_, changes) => {
  const { id } = await sold(500);
  const body = { product_ids: [id], percent_off: 10, ...weekend(), ...changes(id) };
  const { status, body: refusal } = await add(body);
  expect([status, 'code' in refusal]).toEqual([422, true]);
  expect(await offersOf([id])).toEqual([]);
});

test.each(['customer', 'picker', 'driver'] as const)('refuses a %s', async (role) => {
  const { id } = await sold(500);
  const body = { product_ids: [id], percent_off: 10, ...weekend() };
  expect((await add(body, { by: await createUser(shop(), { role }) })).status).toBe(403);
  expect(await offersOf([id])).toEqual([]);
});

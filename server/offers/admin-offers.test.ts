import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/admin-offers.ts';
import { getProduct } from '#contract/catalog.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(shop().clock.now().getTime() + days * day).toISOString();

async function offer(fields: object = {}) {
  const product = await createProduct(shop(), { price_cents: cents(1000) });
  const body = {
    product_id: product.id,
    kind: 'weekly',
    discount_percent: 20,
    valid_from: inDays(-1),
    valid_to: inDays(6),
    ...fields,
  };
  return { product, body, answer: await add(body) };
}
const add = (body: object) => request(shop().app, contract.createOffer, { body }, staff);

test('an offer is measured by the shop, and its price is what customers pay', async () => {
  const { product, answer } = await offer();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    original_price_cents: 1000,
    price_cents: 800,
    state: 'running',
    product: { id: product.id, price_cents: 1000 },
  });
  const seen = await request(shop().app, getProduct, { params: { id: product.id } });
  expect(seen.body.price_cents).toBe(800);
});

test('a product has one offer at a time, also when two ask at once', async () => {
  const { body } = await offer({ valid_from: inDays(10), valid_to: inDays(12) });
  const again = await add({ ...body, valid_from: inDays(11), valid_to: inDays(13) });
  expect([again.status, again.body.code]).toEqual([409, 'offer_overlaps']);
  const later = { ...body, valid_from: inDays(20), valid_to: inDays(21) };
  const both = await Promise.all([add(later), add(later)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('an offer is moved and deleted', async () => {
  const { product, answer } = await offer();
  const params = { id: answer.body.id };
  const body = { discount_percent: 50 };
  const moved = await request(shop().app, contract.updateOffer, { params, body }, staff);
  expect(moved.body.price_cents).toBe(500);
  expect((await request(shop().app, contract.deleteOffer, { params }, staff)).status).toBe(200);
  const seen = await request(shop().app, getProduct, { params: { id: product.id } });
  expect(seen.body.offer).toBeNull();
});

test('offers are listed by state and by the name of their product', async () => {
  const { answer } = await offer({ valid_from: inDays(40), valid_to: inDays(41) });
  const list = async (query: object) =>
    (await request(shop().app, contract.listAdminOffers, { query }, staff)).body.items;
  expect((await list({ state: 'upcoming', query: 'äpf' })).map(({ id }) => id)).toContain(
    answer.body.id,
  );
  expect((await list({ state: 'past' })).map(({ id }) => id)).not.toContain(answer.body.id);
});

test.each([
  ['that ends before it begins', () => ({ valid_to: inDays(-2) }), 422, 'invalid_input'],
  ['of 0 percent', () => ({ discount_percent: 0 }), 422, 'invalid_input'],
  ['of 91 percent', () => ({ discount_percent: 91 }), 422, 'invalid_input'],
  ['with a price of its own', () => ({ price_cents: 1 }), 422, 'invalid_input'],
  ['of no product', () => ({ product_id: randomUUID() }), 409, 'product_unavailable'],
])('an offer %s is refused', async (_, fields, status, code) => {
  const { answer } = await offer(fields());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

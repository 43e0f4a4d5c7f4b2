import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import * as contract from '#contract/catalog/offers.admin.ts';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import * as products from '#contract/catalog/products.admin.ts';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import type { Page } from '#contract/endpoint.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createOffer,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
beforeEach(async () => {
  // What was charged is written by the clock of the database.
  shop().clock.set(new Date().toISOString());
  staff = await createUser(shop(), { role: 'admin' });
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(shop().clock.now().getTime() + days * day).toISOString();

async function offer(fields: object = {}) {
  const product = await createProduct(shop(), { price_cents: cents(1000), soldForDays: 60 });
  const body = {
    product_id: product.id,
    kind: 'weekly',
    percent_off: 20,
    valid_to: inDays(6),
    ...fields,
  };
  return { product, body, answer: await add(body) };
}
const add = (body: object) => request(shop().app, contract.createOffer, { body }, staff);
const edit = (id: string, body: object) =>
  request(shop().app, contract.updateOffer, { params: { id }, body }, staff);
const end = (id: string) => request(shop().app, contract.endOffer, { params: { id } }, staff);
const remove = (id: string) => request(shop().app, contract.deleteOffer, { params: { id } }, staff);
const preview = (query: object) => request(shop().app, contract.previewOffer, { query }, staff);
const show = async (id: string) => (await request(shop().app, getProduct, { params: { id } })).body;
const setPrice = (id: string, price_cents: number) =>
  request(shop().app, updateProduct, { params: { id }, body: { price_cents } }, staff);
const reduced = (discount_percent: number, original_price_cents: number) => ({
  reduction: { discount_percent, original_price_cents },
});

test('an offer begins now by default, gets its reduction from the shop, and is the charged price', async () => {
  const { product, answer } = await offer();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    price_cents: 800,
    ...reduced(20, 1000),
    state: 'running',
    valid_from: shop().clock.now().toISOString(),
    product: { id: product.id, price_cents: 1000 },
  });
  expect(await show(product.id)).toMatchObject({ price_cents: 800, offer: reduced(20, 1000) });
});

test('the product of an offer is shown by the drawing of its pack while it has no photo', async () => {
  const { product, answer } = await offer();
  expect(answer.body.product.image_url).toBe(packImage(product.id));
});

test('a price can be typed, and what is shown is never more than the reduction', async () => {
  const { percent_off: _, ...body } = (await offer()).body;
  const product = await createProduct(shop(), { price_cents: cents(299), soldForDays: 60 });
  const { answer } = { answer: await add({ ...body, product_id: product.id, price_cents: 199 }) };
  expect(answer.body).toMatchObject({ price_cents: 199, ...reduced(33, 299) });
});

test('repeating an offer does not compound: each is a percentage off the regular price', async () => {
  const { product, body } = await offer();
  const [second, third] = [10, 20].map((days) => ({
    ...body,
    valid_from: inDays(days),
    valid_to: inDays(days + 5),
  }));
  for (const again of [second, third]) {
    // Not lower than what was charged in the offer before: no reduction is shown.
    expect((await add(again ?? {})).body).toMatchObject({ price_cents: 800, reduction: null });
  }
  shop().clock.advance(11 * 24 * 60 * 60);
  expect(await show(product.id)).toMatchObject({ price_cents: 800, offer: { reduction: null } });
});

test('the next offer is compared with one that was ended early', async () => {
  const { product, body, answer } = await offer({ percent_off: 50 });
  shop().clock.advance(60);
  expect((await end(answer.body.id)).body).toMatchObject({ state: 'past', price_cents: 500 });
  expect(await show(product.id)).toMatchObject({ price_cents: 1000, offer: null });
  shop().clock.advance(60);
  expect((await add({ ...body, percent_off: 10 })).body).toMatchObject({
    price_cents: 900,
    reduction: null,
  });
  const { percent_off: _, ...rest } = body;
  const { body: shown } = await preview({ product_id: product.id, price_cents: 400 });
  expect([rest.product_id, shown.lowest_price_cents]).toEqual([product.id, 500]);
});

test('the price that falls before a planned offer begins is what it is compared with', async () => {
  const { product, answer } = await offer({ valid_from: inDays(1) });
  expect(answer.body).toMatchObject(reduced(20, 1000));
  await setPrice(product.id, 850);
  shop().clock.advance(25 * 60 * 60);
  expect(await show(product.id)).toMatchObject({ price_cents: 800, offer: reduced(5, 850) });
});

test('a preview says what the shop would write, for the chosen beginning', async () => {
  const { product, body, answer } = await offer({ percent_off: 25 });
  const query = { product_id: product.id, percent_off: 30, valid_from: inDays(10) };
  const { body: shown } = await preview(query);
  expect(shown).toEqual({
    regular_price_cents: 1000,
    price_cents: 700,
    lowest_price_cents: 750,
    ...reduced(6, 750),
    is_far_below_regular: false,
  });
  const { reduction, price_cents } = shown;
  const written = await add({
    ...body,
    percent_off: 30,
    valid_from: inDays(10),
    valid_to: inDays(12),
  });
  expect(written.body).toMatchObject({ reduction, price_cents });
  // An offer that is edited does not count for its own lowest price, also when it is moved to a
  // later beginning.
  const { id } = written.body;
  expect(await preview({ ...query, offer_id: id })).toMatchObject({ body: shown });
  const later = await preview({ ...query, valid_from: inDays(11), offer_id: id });
  expect(later.body.lowest_price_cents).toBe(750);
  const low = await preview({ ...query, percent_off: 41 });
  expect(low.body.is_far_below_regular).toBe(true);
  expect(answer.body.id).not.toBe(id);
});

test('a draft that was imported without a price gets an offer once it goes on sale', async () => {
  const draft = await createProduct(shop(), { price_cents: cents(0), is_available: false });
  const body = { price_cents: 249, is_available: true };
  await request(shop().app, updateProduct, { params: { id: draft.id }, body }, staff);
  const { status, body: made } = await add({
    product_id: draft.id,
    kind: 'weekly',
    price_cents: 199,
    valid_from: inDays(1),
    valid_to: inDays(2),
  });
  expect([status, made.reduction?.original_price_cents]).toEqual([201, 249]);
});

test('a product has one offer at a time, also when two ask at once', async () => {
  const { body } = await offer({ valid_from: inDays(10), valid_to: inDays(12) });
  const again = await add({ ...body, valid_from: inDays(11), valid_to: inDays(13) });
  expect([again.status, again.body.code]).toEqual([409, 'offer_overlaps']);
  const later = { ...body, valid_from: inDays(20), valid_to: inDays(21) };
  const both = await Promise.all([add(later), add(later)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('a planned offer is changed and deleted', async () => {
  const { answer } = await offer({ valid_from: inDays(1) });
  const { id } = answer.body;
  const moved = await edit(id, { percent_off: 50, valid_from: inDays(2) });
  expect(moved.body).toMatchObject({ price_cents: 500, valid_from: inDays(2) });
  expect((await edit(id, { price_cents: 450 })).body.price_cents).toBe(450);
  expect((await remove(id)).body).toMatchObject({ id, price_cents: 450 });
  expect((await remove(id)).status).toBe(404);
});

test('allows only kind and end of a running offer to change, and nothing of a past one', async () => {
  const { answer } = await offer();
  const { id } = answer.body;
  shop().clock.advance(60);
  for (const change of [
    { percent_off: 50 },
    { price_cents: 1 },
    { price_cents: 1000 },
    { valid_from: inDays(1) },
    { valid_from: inDays(-1) },
  ]) {
    const { status, body } = await edit(id, change);
    expect([status, body.code]).toEqual([409, 'offer_has_begun']);
  }
  expect((await remove(id)).body.code).toBe('offer_has_begun');
  const changed = await edit(id, { kind: 'featured', valid_to: inDays(3) });
  expect(changed.body).toMatchObject({ kind: 'featured', valid_to: inDays(3), price_cents: 800 });
  expect((await edit(id, { valid_to: inDays(-1) })).body.code).toBe('invalid_input');
  expect((await end(id)).body.state).toBe('past');
  expect((await end(id)).body.code).toBe('offer_not_running');
  for (const change of [{ valid_to: inDays(9) }, { kind: 'weekly' }, {}]) {
    expect((await edit(id, change)).body.code).toBe('offer_has_begun');
  }
  expect((await remove(id)).body.code).toBe('offer_has_begun');
});

test('refuses a past end for a running offer, and ends it at once on request', async () => {
  const { answer } = await offer();
  const { id } = answer.body;
  const begun = inDays(0);
  shop().clock.advance(60);
  const passed = new Date(Date.parse(begun) + 30_000).toISOString();
  expect((await edit(id, { valid_to: passed })).body).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'valid_to', code: 'too_early' }],
  });
  expect((await edit(id, { valid_to: inDays(0) })).body.code).toBe('invalid_input');
  expect((await end(id)).body).toMatchObject({ state: 'past', valid_to: inDays(0) });
});

test('an offer that is ended in the moment in which it begins ran for a millisecond', async () => {
  const { body } = (await offer()).answer;
  const valid_to = new Date(shop().clock.now().getTime() + 1).toISOString();
  expect((await end(body.id)).body).toMatchObject({ valid_from: inDays(0), valid_to });
});

test('a change that is refused, and one that names nothing, leave a planned offer as it was', async () => {
  const { answer } = await offer({ valid_from: inDays(1) });
  const { id } = answer.body;
  for (const [change, code] of [
    [{ valid_from: inDays(-1) }, 'offer_in_the_past'],
    [{ valid_to: inDays(1) }, 'invalid_input'],
    [{ valid_from: inDays(7) }, 'invalid_input'],
    [{ price_cents: 1000 }, 'offer_not_below_regular'],
    [{ price_cents: 700, percent_off: 10 }, 'invalid_input'],
  ] as const) {
    expect((await edit(id, change)).body.code).toBe(code);
  }
  expect((await edit(id, {})).body).toEqual(answer.body);
  const { kind } = (await edit(id, { kind: 'featured' })).body;
  expect((await edit(id, {})).body).toEqual({ ...answer.body, kind });
  expect((await end(id)).body.code).toBe('offer_not_running');
});

test('answers 404 for an unknown offer or product', async () => {
  const gone = await createProduct(shop(), { archived_at: '2026-01-01T00:00:00Z' });
  expect((await edit(randomUUID(), { kind: 'weekly' })).status).toBe(404);
  expect((await end(randomUUID())).status).toBe(404);
  expect((await remove(randomUUID())).status).toBe(404);
  expect((await preview({ product_id: gone.id, price_cents: 1 })).status).toBe(404);
  expect((await offer({ product_id: gone.id })).answer.body.code).toBe('product_unavailable');
});

test.each([
  ['that begins before now', () => ({ valid_from: inDays(-1) }), 'offer_in_the_past'],
  ['at the regular price', () => ({ price_cents: 1000 }), 'offer_not_below_regular'],
  ['without a price', () => ({}), 'invalid_input'],
])('an offer %s has no preview', async (_, fields, code) => {
  const product = await createProduct(shop(), { price_cents: cents(1000) });
  const price = code === 'offer_in_the_past' ? { percent_off: 10 } : {};
  const { body } = await preview({ product_id: product.id, ...price, ...fields() });
  expect(body.code).toBe(code);
});

test('offers are listed by state and by the name of their product, and none is lost between pages', async () => {
  const { answer } = await offer({ valid_from: inDays(40), valid_to: inDays(41) });
  const list = async (query: object) =>
    (await request(shop().app, contract.listAdminOffers, { query }, staff)).body.items;
  expect((await list({ state: 'upcoming', query: 'äpf' })).map(({ id }) => id)).toContain(
    answer.body.id,
  );
  expect((await list({ state: 'past' })).map(({ id }) => id)).not.toContain(answer.body.id);
  const running = await offer();
  const ended = await offer();
  await end(ended.answer.body.id);
  shop().clock.advance(1);
  const offers = [answer, running.answer, ended.answer].map(({ body }) => body.id);
  for (const [index, state] of (['upcoming', 'running', 'past'] as const).entries()) {
    const ids = (await list({ state, limit: 100 })).map(({ id }) => id);
    expect(offers.filter((id) => ids.includes(id))).toEqual([offers[index]]);
  }
  const name = 'Zimtsterne';
  for (let n = 0; n < 3; n += 1) {
    const { id } = await createProduct(shop(), { name });
    await createOffer(shop(), { product_id: id, valid_to: '2100-01-01T00:00:00.0005Z' });
  }
  const pages = await collect(name);
  expect(new Set(pages).size).toBe(3);
  expect(await list({ query: ' ' })).toEqual(await list({}));
});

async function collect(query: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<AdminOffer> = (
      await request(
        shop().app,
        contract.listAdminOffers,
        { query: { query, limit: 1, ...(cursor !== null && { cursor }) } },
        staff,
      )
    ).body;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null && ids.length < 9);
  return ids;
}

test.each([
  ['that ends before it begins', () => ({ valid_to: inDays(-2) }), 422, 'invalid_input'],
  ['that ends as it begins', () => ({ valid_to: inDays(0) }), 422, 'invalid_input'],
  ['that began before now', () => ({ valid_from: inDays(-1) }), 422, 'offer_in_the_past'],
  ['of 0 percent', () => ({ percent_off: 0 }), 422, 'invalid_input'],
  ['of 91 percent', () => ({ percent_off: 91 }), 422, 'invalid_input'],
  ['with a price and a percentage', () => ({ price_cents: 1 }), 422, 'invalid_input'],
  ['without a price', () => ({ percent_off: undefined }), 422, 'invalid_input'],
  ['of no product', () => ({ product_id: randomUUID() }), 409, 'product_unavailable'],
])('an offer %s is refused', async (_, fields, status, code) => {
  const { answer } = await offer(fields());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('an offer at the regular price or above is refused', async () => {
  const { percent_off: _, ...body } = (await offer({ valid_from: inDays(9), valid_to: inDays(10) }))
    .body;
  const { status, body: refusal } = await add({
    ...body,
    price_cents: 1000,
    valid_from: inDays(1),
    valid_to: inDays(2),
  });
  expect([status, refusal.code, refusal.facts]).toEqual([
    422,
    'offer_not_below_regular',
    { regular_price_cents: 1000 },
  ]);
});

test.each(['createProduct', 'updateProduct', 'changeProducts'] as const)(
  '%s refuses to sell a product for nothing',
  async (call) => {
    const { id } = await createProduct(shop(), { price_cents: cents(1000) });
    const { id: category_id } = await createCategory(shop());
    const calls = {
      createProduct: () =>
        request(
          shop().app,
          products.createProduct,
          { body: { name: 'x', category_id, price_cents: 0 } },
          staff,
        ),
      updateProduct: () => setPrice(id, 0),
      changeProducts: () =>
        request(
          shop().app,
          products.changeProducts,
          { body: { changes: [{ id, version: 1, price_cents: 0 }] } },
          staff,
        ),
    };
    const { status, body } = await calls[call]();
    expect([status, 'code' in body && body.code]).toEqual([422, 'price_required']);
    expect((await show(id)).price_cents).toBe(1000);
  },
);

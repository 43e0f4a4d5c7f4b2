import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getBatch } from '#contract/stock/picking.ts';
import type { OwnChoice } from '#contract/stock/substitutions.schema.ts';
import * as contract from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createOffer,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const picking = usePicking(shop);
const { customerOf, seen } = picking;
let picker: TestUser;
let staff: TestUser;
let device: Device;
/** The only product of its category, and one of another: nothing replaces eggs. */
let eggs: { id: string };
let bread: { id: string };

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
  eggs = await alone({
    name: 'Eier',
    price_cents: cents(1000),
    deposit_cents: cents(25),
    deposit_kind: 'reusable',
  });
  bread = await alone({
    name: 'Brot',
    price_cents: cents(700),
    net_amount: 500,
    net_unit: 'g',
    stock: 5,
  });
});

async function alone(fields: Parameters<typeof createProduct>[1]) {
  const { id: category_id } = await createCategory(shop());
  return createProduct(shop(), { category_id, ...fields });
}

/** An order of 2 units for 20.50 euros with their deposit, reported as missing. */
async function missing(consent: SubstitutionConsent = 'ask', product = eggs) {
  const order = await picking.confirm(staff, { product });
  const items = Object.fromEntries(order.items.map(({ id }) => [id, consent]));
  const input = { params: { id: order.id }, body: { items } };
  await request(shop().app, contract.setConsents, input, customerOf(order));
  const batch = await picking.start(picker, order);
  const report = device.short(order);
  expect(await device.send([report], picker)).toEqual(['applied']);
  return { order, batch, report };
}

const read = async (order: Order) => {
  const input = { params: { id: order.id } };
  return (await request(shop().app, contract.getSubstitutions, input, customerOf(order))).body;
};

/** Two loaves for 14 euros, unless something else is said. */
function choose(
  order: Order,
  changes: Partial<OwnChoice> = {},
  { by = customerOf(order), key = randomUUID() }: { by?: TestUser; key?: string } = {},
) {
  const body = {
    order_item_id: order.items[0]?.id ?? '',
    product_id: bread.id,
    quantity: 2,
    expected_total_cents: 1400,
    ...changes,
  };
  const headers = { 'Idempotency-Key': key };
  const input = { params: { id: order.id }, body };
  return request(shop().app, contract.chooseSubstitute, input, { ...by, headers });
}

describe('instead of missing goods that nothing replaces', () => {
  test('the customer chooses from the whole range, pays its price of the day, and gets it', async () => {
    const { order, batch } = await missing();
    const order_item_id = order.items[0]?.id;
    const line = { order_item_id, product_name: 'Eier', quantity: 2 };
    expect((await read(order)).missing).toEqual([
      { ...line, price_cents: 1000, deposit_cents: 25 },
    ]);
    const { status, body } = await choose(order);
    expect(status).toBe(200);
    expect(body.missing).toEqual([]);
    const [offer] = body.offers;
    expect(offer).toMatchObject({ state: 'accepted', decided_by: 'customer', order_item_id });
    expect(offer?.candidates).toMatchObject([
      {
        product_id: bread.id,
        quantity: 2,
        regular_cents: 1400,
        goods_cents: 1400,
        net_content: { amount: 500, unit: 'g' },
        unit_price: { price_cents: 1400, per: 'kg' },
      },
    ]);
    expect(await ordering.stockOf(bread.id)).toBe(3);
    expect((await seen(order)).fulfilment).toMatchObject({
      missing: [{ quantity: 2, replaced: 2, nothing_fits: false }],
      totals: { subtotal_cents: 1400 },
    });

    // The picker gets it like any other substitute.
    const params = { id: batch.id };
    const { products } = (await request(shop().app, getBatch, { params }, picker)).body;
    const lines = products.find(({ product_id }) => product_id === bread.id)?.lines;
    expect(lines).toMatchObject([{ order_id: order.id, quantity: 2, offer: { id: offer?.id } }]);
    expect(await device.send([device.packed(order)], picker)).toEqual(['conflict offer_open']);
    const events = [device.scan(order, { offer_id: offer?.id }), device.packed(order)];
    expect(await device.send(events, picker)).toEqual(['applied', 'applied']);
    expect((await seen(order)).settlement?.lines).toMatchObject([
      { outcome: 'substituted', quantity: 2, product: { id: bread.id }, charged_cents: 1400 },
    ]);
  });

  test('it may cost as much as the missing goods with their deposit, and not more', async () => {
    const { order } = await missing();
    const dearer = await alone({ price_cents: cents(2000) });
    const refused = await choose(order, { quantity: 3, expected_total_cents: 2100 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'substitute_too_dear', facts: { most_cents: 2050 } },
    ]);
    expect(await ordering.stockOf(bread.id)).toBe(5);
    expect((await read(order)).offers).toEqual([]);
    const taken = { product_id: dearer.id, quantity: 1, expected_total_cents: 2000 };
    expect((await choose(order, taken)).status).toBe(200);
  });

  test('a running offer counts, and a price that changed meanwhile is named', async () => {
    const { order } = await missing();
    await createOffer(shop(), { product_id: bread.id, price_cents: cents(500) });
    const refused = await choose(order);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'substitute_price_changed', facts: { total_cents: 1000 } },
    ]);
    expect((await choose(order, { expected_total_cents: 1000 })).status).toBe(200);
  });

  test('what is sold out, not sold any more, weighed or missing itself is refused', async () => {
    const { order } = await missing();
    const few = await alone({ price_cents: cents(700), stock: 1 });
    const none = await alone({ price_cents: cents(700), is_available: false });
    const weighed = await alone({
      price_cents: cents(700),
      sold_by: 'weight',
      net_amount: 500,
      net_unit: 'g',
    });
    const gone = await alone({
      price_cents: cents(700),
      archived_at: shop().clock.now().toISOString(),
    });
    const codeOf = async (product_id: string) => {
      const { status, body } = await choose(order, { product_id });
      return [status, 'code' in body ? body.code : null];
    };
    expect(await codeOf(few.id)).toEqual([409, 'offer_out_of_stock']);
    for (const id of [none.id, weighed.id, gone.id, eggs.id, randomUUID()]) {
      expect(await codeOf(id)).toEqual([422, 'substitute_not_for_sale']);
    }
    expect((await read(order)).offers).toEqual([]);
  });

  test.each([
    { quantity: 0 },
    { quantity: 100 },
    { quantity: 1.5 },
    { expected_total_cents: -1 },
    { product_id: 'bread' },
  ])('%j is bad input', async (changes) => {
    const { order } = await missing();
    const { status, body } = await choose(order, changes);
    expect([status, body]).toMatchObject([422, { code: 'invalid_input' }]);
  });

  test('only the customer of the order chooses, and only for what is missing in it', async () => {
    const { order } = await missing();
    const stranger = { by: await createUser(shop()) };
    expect((await choose(order, {}, stranger)).status).toBe(404);
    expect((await choose(order, {}, { by: staff })).status).toBe(404);
    const { order: other } = await missing('ask', await alone({ price_cents: cents(1000) }));
    const foreign = { order_item_id: other.items[0]?.id ?? '' };
    expect((await choose(order, foreign)).body).toMatchObject({ code: 'line_not_missing' });
    expect(await ordering.stockOf(bread.id)).toBe(5);
  });

  test('nothing can be chosen before goods are missing, nor after they were found', async () => {
    const waiting = await picking.confirm(staff, { product: eggs });
    expect((await choose(waiting)).body).toMatchObject({ code: 'line_not_missing' });
    const { order, report } = await missing();
    await device.send([device.event('pick.undone', { event_id: report.event_id })], picker);
    expect((await choose(order)).body).toMatchObject({ code: 'line_not_missing' });
    expect((await read(order)).missing).toEqual([]);
  });

  test('a customer who wants no substitutes may choose one, too', async () => {
    const { order } = await missing('none');
    expect((await choose(order)).body.offers).toMatchObject([{ state: 'accepted' }]);
  });

  test('a choice ends when the goods are found, and returns its units', async () => {
    const { order, report } = await missing();
    await choose(order);
    await device.send([device.event('pick.undone', { event_id: report.event_id })], picker);
    expect(await ordering.stockOf(bread.id)).toBe(5);
    expect((await read(order)).offers).toMatchObject([{ state: 'void' }]);
  });
});

describe('after an offer', () => {
  let cheaper: { id: string };
  let milk: { id: string };
  beforeEach(async () => {
    const { id: category_id } = await createCategory(shop());
    milk = await createProduct(shop(), { category_id, price_cents: cents(1000) });
    cheaper = await createProduct(shop(), { category_id, price_cents: cents(900) });
  });

  /** A question about milk, with the means to answer it. */
  async function asked() {
    const { order } = await missing('ask', milk);
    const [offer] = (await read(order)).offers;
    const params = { id: order.id, offer_id: offer?.id ?? '' };
    const answer = (product_id: string | null) =>
      request(
        shop().app,
        contract.answerOffer,
        { params, body: { product_id } },
        customerOf(order),
      );
    return { order, offer, answer };
  }

  /** Chooses bread, which is the one substitute from then on, and gets it. */
  async function expectBread(order: Order): Promise<void> {
    expect((await read(order)).missing).toMatchObject([{ quantity: 2 }]);
    const { body } = await choose(order);
    expect(body.offers).toMatchObject([{ state: 'accepted', product_id: bread.id }]);
    const [chosen] = body.offers;
    const events = [device.scan(order, { offer_id: chosen?.id }), device.packed(order)];
    expect(await device.send(events, picker)).toEqual(['applied', 'applied']);
    const { settlement } = await seen(order);
    expect(settlement?.lines).toMatchObject([{ product: { id: bread.id }, charged_cents: 1400 }]);
  }

  test('that is open something else is chosen, and the question is answered', async () => {
    const { order, answer } = await asked();
    await expectBread(order);
    expect((await answer(cheaper.id)).body).toMatchObject({ code: 'offer_answered' });
  });

  test('that was declined something else is chosen', async () => {
    const { order, answer } = await asked();
    await answer(null);
    await expectBread(order);
  });

  test('whose substitute is missing, too, something else is chosen, and not before', async () => {
    const { order, offer, answer } = await asked();
    await answer(cheaper.id);
    expect((await choose(order)).body).toMatchObject({ code: 'line_not_missing' });
    await device.send([device.short(order, { offer_id: offer?.id })], picker);
    await expectBread(order);
  });
});

describe('at the same moment', () => {
  test('a call that is repeated with its key counts once', async () => {
    const { order } = await missing();
    const key = randomUUID();
    const both = await Promise.all([choose(order, {}, { key }), choose(order, {}, { key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await choose(order, {}, { key });
    expect(again.body.offers).toHaveLength(1);
    expect(await ordering.stockOf(bread.id)).toBe(3);
    const other = await choose(order, { quantity: 1, expected_total_cents: 700 }, { key });
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('one of two choices counts', async () => {
    const { order } = await missing();
    const both = await Promise.all([choose(order), choose(order)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ordering.stockOf(bread.id)).toBe(3);
  });

  test('two customers do not get the last units', async () => {
    const orders: Order[] = [];
    for (const price of [1000, 1100, 1200]) {
      orders.push((await missing('ask', await alone({ price_cents: cents(price) }))).order);
    }
    const results = await Promise.all(orders.map((order) => choose(order)));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await ordering.stockOf(bread.id)).toBe(1);
  });

  test('the picker packs the order, or the customer gets what was chosen', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { order } = await missing('ask', await alone({ price_cents: cents(1000) }));
      const [chosen, [packed]] = await Promise.all([
        choose(order, { product_id: (await alone({ price_cents: cents(700) })).id }),
        device.send([device.packed(order)], picker),
      ]);
      const code = 'code' in chosen.body ? chosen.body.code : null;
      expect(['200 null, conflict offer_open', '409 substitute_too_late, applied']).toContain(
        `${chosen.status} ${String(code)}, ${packed}`,
      );
    }
  });

  test('a packed order is complete', async () => {
    const { order } = await missing();
    await device.send([device.packed(order)], picker);
    expect((await choose(order)).body).toMatchObject({ code: 'substitute_too_late' });
    expect((await read(order)).missing).toEqual([]);
  });
});

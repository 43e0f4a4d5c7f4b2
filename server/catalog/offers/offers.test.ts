import { beforeEach, describe, expect, test } from 'vitest';
import { listOffers } from '#contract/catalog/offers.ts';
import { cents } from '#domain/money.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { createOffer, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const day = 24 * 60 * 60 * 1000;

/** The start of a day counted from the clock's now; negative in the past. */
const on = (days: number) => new Date(shop().clock.now().getTime() + days * day).toISOString();

/** A product that was sold at these prices, each from its day on, and is sold at the last one. */
async function createWithHistory(prices: readonly (readonly [fromDay: number, price: number])[]) {
  const { db, pool } = shop();
  const [, last = 700] = prices.at(-1) ?? [];
  const { id } = await createProduct(shop(), { price_cents: cents(last), is_available: false });
  for (const [index, [fromDay, price]] of prices.entries()) {
    const next = prices[index + 1];
    await pool.query('insert into product_prices values ($1, $2, tstzrange($3, $4))', [
      id,
      price,
      on(fromDay),
      next ? on(next[0]) : null,
    ]);
  }
  await db.updateTable('products').set({ is_available: true }).where('id', '=', id).execute();
  return id;
}

function offer(product_id: string, from: number, to: number, price: number) {
  return createOffer(shop(), {
    product_id,
    price_cents: cents(price),
    valid_from: on(from),
    valid_to: on(to),
  });
}

test.each([
  { history: [[-100, 1000]], original: 1000, why: 'the price that did not change' },
  {
    history: [
      [-100, 900],
      [-10, 1000],
    ],
    original: 900,
    why: 'the lower price of ten days ago',
  },
  {
    history: [
      [-100, 500],
      [-40, 1000],
    ],
    original: 1000,
    why: 'not a lower price of more than 30 days ago',
  },
  {
    history: [
      [-100, 500],
      [-29, 1000],
    ],
    original: 500,
    why: 'the lower price that ended within the 30 days',
  },
] as const)('an offer is compared with $why', async ({ history, original }) => {
  const id = await createWithHistory(history);
  expect(await offer(id, 0, 7, 400)).toMatchObject({
    original_price_cents: original,
    discount_percent: Math.floor(((original - 400) * 100) / original),
  });
});

test.each([
  { history: [], why: 'was not sold before' },
  { history: [[-100, 400]], why: 'was sold for as little' },
  { history: [[-100, 402]], why: 'was sold for less than a percent more' },
] as const)('shows no reduction when the product $why', async ({ history }) => {
  const id = await createWithHistory(history);
  expect(await offer(id, 0, 7, 400)).toMatchObject({
    original_price_cents: null,
    discount_percent: null,
  });
});

test('earlier offers count as charged prices, the offer itself does not', async () => {
  const id = await createWithHistory([[-100, 1000]]);
  // The database compares with its own time: an offer that has begun by then cannot be moved.
  const today = Math.ceil((Date.now() - shop().clock.now().getTime()) / day);
  await offer(id, today - 20, today - 15, 500);
  const { id: own } = await offer(id, today + 5, today + 7, 450);
  // Later, so that its old place lies within its 30 days.
  const { db } = shop();
  const again = await db
    .updateTable('offers')
    .set({ valid_from: on(today + 6), original_price_cents: cents(9999) })
    .where('id', '=', own)
    .returning(['original_price_cents', 'discount_percent'])
    .executeTakeFirstOrThrow();
  expect(again).toEqual({ original_price_cents: 500, discount_percent: 10 });
});

test('the price of an unavailable product does not count as charged', async () => {
  const id = await createWithHistory([[-100, 1000]]);
  const { db } = shop();
  const set = (fields: object) =>
    db.updateTable('products').set(fields).where('id', '=', id).execute();
  await set({ is_available: false });
  await set({ price_cents: cents(100) });
  await set({ price_cents: cents(1000) });
  await set({ is_available: true });
  const { rows } = await shop().pool.query(
    'select min(price_cents) as lowest from product_prices where product_id = $1',
    [id],
  );
  expect(rows).toEqual([{ lowest: 1000 }]);
});

describe('a coming offer is measured again when what is charged before it changes:', () => {
  const coming = async (id: string) => {
    const rows = await shop()
      .db.selectFrom('offers')
      .select('original_price_cents')
      .where('product_id', '=', id)
      .orderBy('valid_from', 'desc')
      .execute();
    return rows[0]?.original_price_cents;
  };
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  let id: string;
  beforeEach(async () => {
    id = await createWithHistory([[-100, 1000]]);
    await createOffer(shop(), { product_id: id, price_cents: cents(600), valid_from: inDays(20) });
  });

  test('its product gets another price', async () => {
    expect(await coming(id)).toBe(1000);
    const { db } = shop();
    await db
      .updateTable('products')
      .set({ price_cents: cents(700) })
      .where('id', '=', id)
      .execute();
    expect(await coming(id)).toBe(700);
  });

  test('an offer is put before it, changed, and taken back', async () => {
    const { db } = shop();
    const before = await createOffer(shop(), {
      product_id: id,
      price_cents: cents(800),
      valid_from: inDays(5),
      valid_to: inDays(10),
    });
    expect(await coming(id)).toBe(800);
    const earlier = db.updateTable('offers').where('id', '=', before.id);
    await earlier.set({ price_cents: cents(750) }).execute();
    expect(await coming(id)).toBe(750);
    await db.deleteFrom('offers').where('id', '=', before.id).execute();
    expect(await coming(id)).toBe(1000);
  });
});

describe('the database itself', () => {
  const begun = async () => {
    const { id: product_id } = await createProduct(shop());
    const { id } = await createOffer(shop(), { product_id, valid_to: '2100-01-01T00:00:00Z' });
    const { db } = shop();
    return { product_id, row: db.updateTable('offers').where('id', '=', id), id };
  };

  test('refuses an offer in the past', async () => {
    const { id: product_id } = await createProduct(shop());
    const late = { kind: 'weekly', product_id, price_cents: cents(800), valid_to: on(9) } as const;
    const { db } = shop();
    await expect(
      db
        .insertInto('offers')
        .values({ ...late, valid_from: on(-1) })
        .execute(),
    ).rejects.toThrow('an offer begins now or later');
  });

  test('refuses an offer that ends at the moment it begins', async () => {
    const { id: product_id } = await createProduct(shop());
    await expect(createOffer(shop(), { product_id, valid_to: on(0) })).rejects.toThrow(
      'offers_check',
    );
  });

  test('preserves past offers: they can be ended, but not changed or deleted', async () => {
    const { row, id } = await begun();
    const { db } = shop();
    const other = await createProduct(shop());
    const faults = [
      { price_cents: cents(1) },
      { product_id: other.id },
      { valid_from: '2099-01-01T00:00:00Z' },
      { valid_to: on(1) },
    ];
    for (const fault of faults) {
      await expect(row.set(fault).execute()).rejects.toThrow('what ran of an offer never changes');
    }
    await expect(db.deleteFrom('offers').where('id', '=', id).execute()).rejects.toThrow(
      'ended, never deleted',
    );
    await row.set({ valid_to: new Date(Date.now() + day).toISOString() }).execute();
  });

  test('preserves charged prices: past prices cannot be changed or deleted', async () => {
    const id = await createWithHistory([
      [-100, 900],
      [-50, 1000],
    ]);
    const { pool } = shop();
    for (const statement of [
      'update product_prices set price_cents = 1 where product_id = $1',
      'update product_prices set valid = tstzrange(lower(valid), now()) where product_id = $1 and not upper_inf(valid)',
      'delete from product_prices where product_id = $1',
    ]) {
      await expect(pool.query(statement, [id])).rejects.toThrow('is history and never changes');
    }
  });

  test('refuses to sell a product for nothing', async () => {
    await expect(createProduct(shop(), { price_cents: cents(0) })).rejects.toThrow(
      'products_sold_for_a_price',
    );
    await createProduct(shop(), { price_cents: cents(0), is_available: false });
  });
});

test('lists the running offers by kind, without those that cannot be bought', async () => {
  const other = await createTestApp();
  const featured = await createProduct(other, { name: 'Datteln', soldForDays: 60 });
  const gone = await createProduct(other, { name: 'Weg', is_available: false });
  const later = await createProduct(other, { name: 'Später' });
  await createOffer(other, { kind: 'featured', product_id: featured.id });
  await createOffer(other, { kind: 'featured', product_id: gone.id });
  await createOffer(other, { kind: 'weekly', product_id: later.id, valid_from: on(1) });
  const { body } = await request(other.app, listOffers);
  expect(body.weekly).toEqual([]);
  expect(body.featured).toMatchObject([
    {
      name: 'Datteln',
      price_cents: 800,
      offer: {
        kind: 'featured',
        reduction: { discount_percent: 20, original_price_cents: 1000 },
      },
    },
  ]);
  await other.close();
});

test('lists what is sold out last', async () => {
  const other = await createTestApp();
  for (const [position, name] of ['Weg', 'Da', 'Auch da'].entries()) {
    const { id } = await createProduct(other, { name, stock: name === 'Weg' ? 0 : 5 });
    await createOffer(other, { product_id: id, position });
  }
  const { body } = await request(other.app, listOffers);
  expect(body.weekly.map(({ name }) => name)).toEqual(['Da', 'Auch da', 'Weg']);
  await other.close();
});

test('lists six of a kind, in the order that the shop gave them', async () => {
  const other = await createTestApp();
  for (let position = 8; position > 0; position -= 1) {
    const { id } = await createProduct(other, { name: `Sorte ${position}` });
    await createOffer(other, { product_id: id, position });
  }
  // Cheaper without its offer, it has none.
  const cheap = await createProduct(other, { name: 'Billig', price_cents: cents(700) });
  await createOffer(other, { product_id: cheap.id, price_cents: cents(600), position: 0 });
  await other.db
    .updateTable('products')
    .set({ price_cents: cents(500) })
    .where('id', '=', cheap.id)
    .execute();
  const { body } = await request(other.app, listOffers);
  expect(body.weekly.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6].map((position) => `Sorte ${position}`),
  );
  expect(body.featured).toEqual([]);
  await other.close();
});

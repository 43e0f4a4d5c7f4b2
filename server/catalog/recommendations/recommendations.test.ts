import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { listCartRecommendations, listRelatedProducts } from '#contract/catalog/recommendations.ts';
import { cents } from '#domain/money.ts';
import { saleStates } from '#domain/stock/sale-states.ts';
import { useTestApp, drainQueue } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { countBoughtTogether, countPairsTask, pairRules } from './service.ts';

const shop = useTestApp();

beforeEach(async () => {
  await shop().db.deleteFrom('product_pairs').execute();
  await shop().db.deleteFrom('orders').execute();
});

const count = () => countBoughtTogether({ db: shop().db, clock: shop().clock.now });

/** An order of each basket, without a customer. */
async function sell(baskets: readonly (readonly string[])[], changes: object = {}): Promise<void> {
  const { db, clock } = shop();
  const now = clock.now().toISOString();
  const orders = baskets.map((products) => ({ id: randomUUID(), products }));
  if (orders.length === 0) return;
  await db
    .insertInto('orders')
    .values(
      orders.map(({ id }) => ({
        id,
        user_email: 'a@mail.example',
        customer_name: 'Erika',
        payment_method: 'cash' as const,
        subtotal_cents: cents(0),
        deposit_cents: cents(0),
        delivery_fee_cents: cents(0),
        total_cents: cents(0),
        delivery_address: 'Badstraße 1',
        delivery_postal_code: '13357',
        delivery_time_start: now,
        delivery_time_end: '2027-01-01T00:00:00Z',
        idempotency_key: id,
        request_hash: '',
        created_at: now,
        ...changes,
      })),
    )
    .execute();
  const lines = orders.flatMap(({ id, products }) =>
    products.map((product_id, position) => ({
      order_id: id,
      product_id,
      position,
      product_name: '',
      quantity: 1,
      price_at_purchase_cents: cents(0),
      vat_rate: 7,
    })),
  );
  if (lines.length > 0) await db.insertInto('order_items').values(lines).execute();
}

const repeat = <T>(times: number, basket: T): T[] => Array.from({ length: times }, () => basket);
const related = async (id: string) =>
  (await request(shop().app, listRelatedProducts, { params: { id } })).body;
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const namesFor = async (id: string) => namesOf((await related(id)).together);
async function createProducts(...names: string[]): Promise<Record<string, string>> {
  const entries = names.map(
    async (name) => [name, (await createProduct(shop(), { name })).id] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

test('recommends products bought together more often than by chance, best first', async () => {
  const {
    Nudeln = '',
    Pesto = '',
    Parmesan = '',
    Tüte = '',
    Seife = '',
  } = await createProducts('Nudeln', 'Pesto', 'Parmesan', 'Tüte', 'Seife');
  await sell([
    ...repeat(9, [Nudeln, Pesto, Tüte]),
    ...repeat(6, [Nudeln, Parmesan, Tüte]),
    // Everybody buys a bag: that says nothing about noodles.
    ...repeat(40, [Seife, Tüte]),
    // Fewer than five.
    ...repeat(4, [Nudeln, Seife]),
  ]);
  expect(await namesFor(Nudeln)).toEqual([]);
  await count();
  expect(await namesFor(Nudeln)).toEqual(['Pesto', 'Parmesan']);
  expect(await namesFor(Pesto)).toEqual(['Nudeln']);
});

test('counts neither cancelled orders nor those older than a year', async () => {
  const { Milch = '', Kakao = '' } = await createProducts('Milch', 'Kakao');
  const others = await createProducts('Salz', 'Zucker');
  await sell(repeat(20, Object.values(others)));
  await sell(repeat(8, [Milch, Kakao]), { status: 'cancelled' });
  await sell(repeat(8, [Milch, Kakao]), { created_at: '2025-11-01T00:00:00Z' });
  await count();
  expect(await namesFor(Milch)).toEqual([]);
});

test('recommends others of the category by words, labels, brand, then price', async () => {
  const { id: category_id } = await createCategory(shop());
  const add = (name: string, price: number, fields: object = {}) =>
    createProduct(shop(), { category_id, name, price_cents: cents(price), ...fields });
  const vegan = { labels: { vegan: true } };
  // Words of the group do not count: all of it share them.
  const group_words = { de: ['Frühstück'] };
  const { id } = await add('Haferdrink', 200, { ...vegan, brand: 'Kiez', group_words });
  await add('Anders', 900, { group_words });
  await add('Butter', 210);
  await add('Creme', 900, { ...vegan });
  await add('Zimthaferdrink', 900, { search_words: { de: ['haferdrink'] } });
  await add('Haferdrink Kakao', 200, { stock: 0 });
  const { id: bought } = await createProduct(shop(), { name: 'Müsli' });
  await sell(repeat(5, [id, bought]));
  const filler = await createProducts('Salz', 'Zucker');
  await sell(repeat(20, Object.values(filler)));
  await count();
  const { items, together } = await related(id);
  expect(namesOf(items)).toEqual(['Zimthaferdrink', 'Creme', 'Butter', 'Anders']);
  expect(namesOf(together)).toEqual(['Müsli']);
});

test('shows what is bought with a product and of its category once', async () => {
  const { id: category_id } = await createCategory(shop());
  const { id } = await createProduct(shop(), { category_id });
  const other = await createProduct(shop(), { category_id, name: 'Ayran' });
  const pair = { product_id: id, other_id: other.id, orders: 5, likeness: 0.5 };
  await shop().db.insertInto('product_pairs').values(pair).execute();
  const { items, together } = await related(id);
  expect([namesOf(items), namesOf(together)]).toEqual([['Ayran'], []]);
});

test('recommends no product of another category, not even of the same branch', async () => {
  const main = await createCategory(shop());
  const own = await createCategory(shop(), { parent_id: main.id });
  const other = await createCategory(shop(), { parent_id: main.id });
  const { id } = await createProduct(shop(), { category_id: own.id });
  await createProduct(shop(), { category_id: own.id, name: 'Nah' });
  await createProduct(shop(), { category_id: other.id, name: 'Fern' });
  expect(namesOf((await related(id)).items)).toEqual(['Nah']);
});

test('recommends for a cart products that go with it and are not in it', async () => {
  const customer = await createUser(shop());
  const ids = await createProducts('Nudeln', 'Pesto', 'Parmesan', 'Salz', 'Zucker');
  const { Nudeln = '', Pesto = '', Parmesan = '', Salz = '', Zucker = '' } = ids;
  await sell([...repeat(6, [Nudeln, Pesto, Parmesan]), ...repeat(30, [Salz, Zucker])]);
  await count();
  const names = async () => {
    const { body } = await request(shop().app, listCartRecommendations, {}, customer);
    return body.items.map(({ name }) => name);
  };
  expect(await names()).toEqual([]);
  for (const product_id of [Nudeln, Pesto]) {
    const input = { params: { product_id }, body: { quantity: 1 } };
    await request(shop().app, putCartItem, input, customer);
  }
  expect(await names()).toEqual(['Parmesan']);
  expect((await request(shop().app, listCartRecommendations)).status).toBe(401);
});

test('the nightly job counts pairs, and a second run changes nothing', async () => {
  const { Milch = '', Kakao = '', Salz = '' } = await createProducts('Milch', 'Kakao', 'Salz');
  // The queue runs by the real clock.
  const created_at = new Date().toISOString();
  await sell([...repeat(6, [Milch, Kakao]), ...repeat(20, [Salz])], { created_at });
  await shop().pool.query(`select graphile_worker.add_job('${countPairsTask}')`);
  await drainQueue(shop());
  const stored = () =>
    shop().db.selectFrom('product_pairs').select(['product_id', 'other_id', 'orders']).execute();
  const first = await stored();
  expect(first.map(({ orders }) => orders)).toEqual([6, 6]);
  await Promise.all([count(), count()]);
  expect(await stored()).toEqual(first);
});

test('counts pairs like a reference implementation, in both directions', async () => {
  const made = await createProducts(...Array.from({ length: 9 }, (_, n) => `Produkt ${n}`));
  const ids = Object.values(made);
  const basket = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(basket, { minLength: 20, maxLength: 60 }), async (baskets) => {
      await shop().db.deleteFrom('orders').execute();
      await sell(baskets);
      await count();
      const rows = await shop().db.selectFrom('product_pairs').selectAll().execute();
      const stored = rows.map((row) => `${row.product_id} ${row.other_id} ${row.orders}`);
      expect(stored.toSorted()).toEqual(pairsOf(baskets).toSorted());
    }),
    { numRuns: 25 },
  );
});

function pairsOf(baskets: readonly (readonly string[])[]): string[] {
  const filled = baskets.filter((basket) => basket.length > 0);
  const countWith = (...ids: string[]) =>
    filled.filter((basket) => ids.every((id) => basket.includes(id))).length;
  const all = [...new Set(filled.flat())];
  return all.flatMap((one) =>
    all
      .filter((other) => {
        const both = countWith(one, other);
        const lift = (both * filled.length) / (countWith(one) * countWith(other));
        return other !== one && both >= pairRules.minimumOrders && lift >= pairRules.minimumLift;
      })
      .map((other) => `${one} ${other} ${countWith(one, other)}`),
  );
}

test('never recommends the product itself, nor one that cannot be ordered', async () => {
  const { db } = shop();
  const { id: category_id } = await createCategory(shop());
  const trait = fc.record({
    stock: fc.integer({ min: 0, max: 1 }),
    is_available: fc.boolean(),
    archived_at: fc.constantFrom(null, '2026-01-01T00:00:00Z'),
    sale_state: fc.constantFrom(...saleStates),
  });
  const traits = fc.sample(trait, { numRuns: 60, seed: 15 });
  const made = await Promise.all(
    traits.map(async ({ sale_state, ...changes }) => {
      const { id } = await createProduct(shop(), { ...changes, category_id });
      // Follows from the lots otherwise; after the stock, which derives it.
      await db.updateTable('products').set({ sale_state }).where('id', '=', id).execute();
      return { ...changes, sale_state, id };
    }),
  );
  const pairs = made.flatMap(({ id: product_id }) =>
    made
      .filter(({ id }) => id !== product_id)
      .slice(0, 12)
      .map(({ id: other_id }) => ({ product_id, other_id, orders: 9, likeness: 0.5 })),
  );
  await db.insertInto('product_pairs').values(pairs).execute();
  const orderable = new Set(
    made
      .filter(
        ({ stock, is_available, archived_at, sale_state }) =>
          stock > 0 && is_available && !archived_at && sale_state === 'normal',
      )
      .map(({ id }) => id),
  );
  expect(orderable.size).toBeGreaterThan(2);
  for (const { id } of made) {
    const { items, substitutes, together } = await related(id);
    const shown = [...substitutes, ...items].map((product) => product.id);
    expect(together).toEqual([]);
    expect(shown).not.toContain(id);
    expect(shown.filter((other) => !orderable.has(other))).toEqual([]);
    const others = orderable.size - (orderable.has(id) ? 1 : 0) - substitutes.length;
    expect(items).toHaveLength(Math.min(4, others));
  }
});

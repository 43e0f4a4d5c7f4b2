import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { listProductsByIds } from '#server/catalog/products/queries.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createOffer, createProduct } from '#test/helpers/factories.ts';

const shop = useTestApp();

test('lists and current_price agree with and without an offer, and with one above the regular price', async () => {
  const { db, clock } = shop();
  const plain = await createProduct(shop(), { price_cents: cents(900) });
  const reduced = await createProduct(shop(), { price_cents: cents(1000) });
  await createOffer(shop(), { product_id: reduced.id, price_cents: cents(800) });
  const lowered = await createProduct(shop(), { price_cents: cents(1000) });
  await createOffer(shop(), { product_id: lowered.id, price_cents: cents(800) });
  await db
    .updateTable('products')
    .set({ price_cents: cents(700) })
    .where('id', '=', lowered.id)
    .execute();
  const now = clock.now();
  const prices = new Map([
    [plain.id, 900],
    [reduced.id, 800],
    [lowered.id, 700],
  ]);
  const listed = await listProductsByIds(db, now, 'de', [...prices.keys()]);
  expect(new Map(listed.map(({ id, price_cents }) => [id, price_cents]))).toEqual(prices);
  const { rows } = await sql<{ id: string; price: number }>`
    select id, current_price(id, ${now.toISOString()}) as price from products
      where id = any(${[...prices.keys()]})`.execute(db);
  expect(new Map(rows.map(({ id, price }) => [id, price]))).toEqual(prices);
});

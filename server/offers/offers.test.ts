import { beforeAll, expect, test } from 'vitest';
import { listAds, listOffers } from '#contract/offers.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const day = 24 * 60 * 60 * 1000;

/** The start of a day counted from the clock's now; negative in the past. */
const on = (days: number) => new Date(shop().clock.now().getTime() + days * day).toISOString();

/** Rewrites the history of a product: the price of each period, from the given day on. */
async function setHistory(
  productId: string,
  prices: [fromDay: number, price: number][],
): Promise<void> {
  const { pool } = shop();
  await pool.query('delete from product_prices where product_id = $1', [productId]);
  for (const [index, [fromDay, price]] of prices.entries()) {
    const next = prices[index + 1];
    await pool.query('insert into product_prices values ($1, $2, tstzrange($3, $4))', [
      productId,
      price,
      on(fromDay),
      next ? on(next[0]) : null,
    ]);
  }
}

function insertOffer(product_id: string, from: number, to: number, discount_percent = 20) {
  return shop()
    .db.insertInto('offers')
    .values({
      product_id,
      kind: 'weekly',
      discount_percent,
      valid_from: on(from),
      valid_to: on(to),
    })
    .returning(['original_price_cents', 'price_cents'])
    .executeTakeFirstOrThrow();
}

test.each([
  { history: [[-100, 1000]], original: 1000, why: 'the price of now, when it did not change' },
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
  { history: [[1, 1000]], original: 700, why: 'the price of now, when there is no history' },
] satisfies { history: [number, number][]; original: number; why: string }[])(
  'an offer is measured by $why',
  async ({ history, original }) => {
    const { id } = await createProduct(shop(), { price_cents: cents(700) });
    await setHistory(id, history);
    expect(await insertOffer(id, 0, 7)).toEqual({
      original_price_cents: original,
      price_cents: Math.round(original * 0.8),
    });
  },
);

test('an earlier offer within 30 days lowers the yardstick, the offer itself does not', async () => {
  const { db } = shop();
  const { id } = await createProduct(shop(), { price_cents: cents(1000) });
  await setHistory(id, [[-100, 1000]]);
  await insertOffer(id, -20, -15, 50);
  expect(await insertOffer(id, 0, 7, 10)).toEqual({ original_price_cents: 500, price_cents: 450 });
  const again = await db
    .updateTable('offers')
    .set({ valid_from: on(0), original_price_cents: cents(9999) })
    .where('product_id', '=', id)
    .where('discount_percent', '=', 10)
    .returning('original_price_cents')
    .executeTakeFirstOrThrow();
  expect(again.original_price_cents).toBe(500);
});

test('lists the running offers by kind, without those that cannot be bought', async () => {
  const { app, db } = shop();
  await db.deleteFrom('offers').execute();
  const featured = await createProduct(shop(), { name: 'Datteln' });
  const gone = await createProduct(shop(), { name: 'Weg', is_available: false });
  const later = await createProduct(shop(), { name: 'Später' });
  const period = { discount_percent: 20, valid_from: on(0), valid_to: on(7) };
  await db
    .insertInto('offers')
    .values([
      { ...period, kind: 'featured', product_id: featured.id },
      { ...period, kind: 'featured', product_id: gone.id },
      { ...period, kind: 'weekly', product_id: later.id, valid_from: on(1) },
    ])
    .execute();
  const { body } = await request(app, listOffers);
  expect(body.weekly).toEqual([]);
  expect(body.featured).toMatchObject([
    { name: 'Datteln', price_cents: 800, offer: { kind: 'featured', original_price_cents: 1000 } },
  ]);
});

beforeAll(async () => {
  const text = {
    title: 'Ab {{minimum_order}}',
    subtitle: '{{delivery_fee}}',
    description: 'x',
    button_text: '{{unknown}}',
  };
  await shop()
    .db.insertInto('ads')
    .values({
      tint: 'leaf',
      link_to: '/offers',
      texts: { de: text, tr: { ...text, title: '{{minimum_order}} üzeri' } },
    })
    .execute();
});

test.each([
  { language: 'de', title: 'Ab 15 €' },
  { language: 'tr', title: '15 € üzeri' },
  { language: 'ar', title: 'Ab 15 €' },
])('ads come in $language, with the numbers of the settings', async ({ language, title }) => {
  const { body } = await request(
    shop().app,
    listAds,
    {},
    { headers: { 'Accept-Language': language } },
  );
  const [ad] = body.items;
  expect(ad).toMatchObject({
    title: title.replace(' €', '\u00A0€'),
    subtitle: '3,99\u00A0€',
    button_text: '{{unknown}}',
  });
});

import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { getProduct, listHighlights, listProducts } from '#contract/catalog/catalog.ts';
import { getProductDoubts } from '#contract/catalog/doubts.ts';
import { listRelatedProducts } from '#contract/catalog/recommendations.ts';
import { getShop } from '#contract/shop/shop.ts';
import { cents } from '#domain/money.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import {
  certify,
  createCategory,
  createOffer,
  createProduct,
  createUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { invalidateCache } from './cache-invalidation.ts';
import { subscribe, type ChannelSubscriber, type Subscription } from './channel-subscriber.ts';

const shop = useTestApp();
let watching: Subscription;
let category: { id: string; slug: string };
let product: { id: string };

beforeAll(async () => {
  const { url, db, clock, cache } = shop();
  const log = createLog('silent');
  watching = subscribe(url, [invalidateCache({ db, clock: clock.now, cache, log })], log);
  category = await createCategory(shop());
  product = await createProduct(shop(), { category_id: category.id, stock: 10 });
  await eventually(async () => {
    await list();
    return cache.size > 0;
  });
});
afterAll(() => watching.stop());

const list = () => request(shop().app, listProducts, { query: { category: category.slug } });
const show = () => request(shop().app, getProduct, { params: { id: product.id } });

/** Changes a row without a notification: the cache stays stale until one arrives. */
async function change(price: number): Promise<void> {
  await shop()
    .db.updateTable('products')
    .set({ price_cents: cents(price) })
    .where('id', '=', product.id)
    .execute();
}

async function order(quantity: number): Promise<void> {
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: product.id, quantity: -quantity, reason: 'correction' })
    .execute();
}

beforeEach(async () => {
  await list();
  await show();
});

test('a price change in a subcategory appears in the list of its parent', async () => {
  const child = await createCategory(shop(), { name: 'Beeren', parent_id: category.id });
  const berries = await createProduct(shop(), { category_id: child.id, name: 'Aaronsbeeren' });
  await expect.poll(async () => (await list()).body.items[0]?.name).toBe('Aaronsbeeren');
  const remove = { archived_at: new Date().toISOString() };
  await shop().db.updateTable('products').set(remove).where('id', '=', berries.id).execute();
  await expect.poll(async () => (await list()).body.items[0]?.name).toBe('Äpfel');
});

test('a price changed in the database appears everywhere at once', async () => {
  await request(shop().app, listHighlights);
  await change(1234);
  await expect.poll(async () => (await show()).body.price_cents).toBe(1234);
  await expect.poll(async () => (await list()).body.items[0]?.price_cents).toBe(1234);
});

test('shows a changed price in lists by id, under an upper-case URL and among related products', async () => {
  const { app, db } = shop();
  const { id: category_id } = await createCategory(shop());
  const { id } = await createProduct(shop(), { category_id });
  const other = await createProduct(shop(), { category_id });
  const params = { id: id.toUpperCase() };
  const reads = [
    async () => (await request(app, listProducts, { query: { ids: id } })).body.items,
    async () => [(await request(app, getProduct, { params })).body],
    async () => (await request(app, listRelatedProducts, { params: { id: other.id } })).body.items,
  ];
  for (const price of [777, 778]) {
    const price_cents = cents(price);
    await db.updateTable('products').set({ price_cents }).where('id', '=', id).execute();
    for (const read of reads) {
      await expect.poll(async () => (await read())[0]?.price_cents).toBe(price);
    }
  }
});

test('new product pairs appear among related products', async () => {
  const { app, db } = shop();
  const { id } = await createProduct(shop());
  const other = await createProduct(shop(), { name: 'Quark' });
  const params = { id };
  const names = async () =>
    (await request(app, listRelatedProducts, { params })).body.together.map(({ name }) => name);
  expect(await names()).not.toContain('Quark');
  const pair = { product_id: id, other_id: other.id, orders: 5, likeness: 0.5 };
  await db.insertInto('product_pairs').values(pair).execute();
  await expect.poll(names).toContain('Quark');
});

test('a term that is added to the vocabulary appears in the answers about doubts', async () => {
  const { app, db } = shop();
  const { id } = await createProduct(shop(), { ingredients: 'Kaktusfeigen' });
  const answer = async () =>
    (await request(app, getProductDoubts, { params: { id } })).body.doubts?.answer;
  expect(await answer()).toBe('doubtful');
  const de = 'Kaktusfeigen';
  await db
    .insertInto('ingredient_terms')
    .values({ key: 'kaktusfeigen', de, en: 'prickly pears', tr: 'frenk inciri', ar: 'صبار' })
    .execute();
  await expect.poll(answer).toBe('clear');
});

test('what changes the certificates of today drops the page that lists them, also where no product changes', async () => {
  const { db, pool } = shop();
  const { id } = await createProduct(shop());
  await certify(shop(), [id]);
  const listener = await pool.connect();
  const tags: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => tags.push(payload));
  await listener.query('listen catalogue');
  const certificate_id = await certify(shop(), [id]);
  await expect.poll(() => tags).toContain('certificates');
  tags.length = 0;
  const withdrawal = { certificate_id, withdrawn_from: '2026-11-20', reason: 'Betrieb' };
  await db.insertInto('certificate_withdrawals').values(withdrawal).execute();
  await expect.poll(() => tags).toContain('certificates');
  tags.length = 0;
  await db.updateTable('halal_days').set({ day: '2082-01-01' }).execute();
  await expect.poll(() => tags).toContain('certificates');
  await db.updateTable('halal_days').set({ day: '2026-11-21' }).execute();
  listener.release(true);
});

test('drops the product page but no list when an order changes the stock', async () => {
  const { cache } = shop();
  await order(1);
  await expect.poll(async () => (await show()).body.stock_quantity).toBe(9);
  const sizeBefore = cache.size;
  await order(1);
  await expect.poll(() => cache.size).toBe(sizeBefore - 1);
});

test('selling the last unit invalidates the lists', async () => {
  await order(8);
  await expect.poll(async () => (await list()).body.items[0]?.is_in_stock).toBe(false);
});

test('a new product appears in the sitemap of its category', async () => {
  const { app } = shop();
  const readPart = async () => {
    const response = await app.request(`/sitemap-category-${category.slug}.xml`);
    return response.text();
  };
  await readPart();
  const { id } = await createProduct(shop(), { category_id: category.id, name: 'Birnen' });
  await expect.poll(readPart).toContain(id);
});

test('a product that moves to another category leaves the list of the old one', async () => {
  const { db, cache } = shop();
  const [old, other] = [await createCategory(shop()), await createCategory(shop())];
  const { id } = await createProduct(shop(), { category_id: old.id });
  const idsIn = async ({ slug }: { slug: string }) => {
    const { body } = await request(shop().app, listProducts, { query: { category: slug } });
    return body.items.map((item) => item.id);
  };
  // Poll until the notifications of the new product and its categories have arrived.
  await eventually(async () => {
    const before = cache.size;
    expect(await idsIn(old)).toEqual([id]);
    expect(await idsIn(other)).toEqual([]);
    return cache.size === before && before > 1;
  });
  const moved = db.updateTable('products').set({ category_id: other.id });
  await moved.where('id', '=', id).execute();
  await expect.poll(() => idsIn(other)).toEqual([id]);
  await expect.poll(() => idsIn(old)).toEqual([]);
});

test('a change of the settings, of an area or of a window appears everywhere', async () => {
  const { app, db } = shop();
  const read = async () => (await request(app, getShop)).body;
  await read();
  await db.updateTable('shop_settings').set({ slogan: 'Frisch' }).execute();
  await expect.poll(read).toMatchObject({ slogan: 'Frisch' });
  const fee = { delivery_fee_cents: cents(499) };
  await db.updateTable('delivery_areas').set(fee).execute();
  await expect.poll(read).toMatchObject({ ...fee, areas: [fee] });
  await db.deleteFrom('window_templates').where('weekday', '=', 2).execute();
  await expect.poll(read).toMatchObject({ closed_weekdays: [2, 7] });
  await db.deleteFrom('window_templates').where('start_minutes', '=', 540).execute();
  const delivery_hours = { start: '10:00', end: '19:00' };
  await expect.poll(read).toMatchObject({ delivery_hours, areas: [{ delivery_hours }] });
});

test('an offer appears when it is created, and its price disappears when it ends', async () => {
  const { clock } = shop();
  await change(1000);
  const begin = clock.now();
  const end = new Date(begin.getTime() + 300);
  await createOffer(shop(), { product_id: product.id, valid_to: end.toISOString() });
  await expect.poll(async () => (await show()).body.price_cents).toBe(800);
  clock.set(end.toISOString());
  await expect.poll(async () => (await show()).body.price_cents).toBe(1000);
});

test('a cached page is not halal from midnight in Berlin on, when its certificate has ended', async () => {
  const { clock } = shop();
  const before = clock.now().toISOString();
  const midnight = new Date('2082-03-28T23:00:00.000Z');
  clock.set(new Date(midnight.getTime() - 300).toISOString());
  await certify(shop(), [product.id], { valid_to: '2082-03-28' });
  const isHalal = async () => (await show()).body.labels.halal !== undefined;
  await expect.poll(isHalal).toBe(true);
  clock.set(midnight.toISOString());
  await expect.poll(isHalal).toBe(false);
  await expect
    .poll(async () => (await list()).body.items.filter(({ labels }) => labels.halal !== undefined))
    .toEqual([]);
  clock.set(before);
});

test('notifies a cart once when an offer begins and once when it ends, from two processes', async () => {
  const { app, clock, db, url } = shop();
  const received: string[] = [];
  const connected = Promise.withResolvers<void>();
  const live: ChannelSubscriber = {
    channels: ['live'],
    onConnect: connected.resolve,
    onDisconnect: () => undefined,
    onMessage: (payload) => received.push(payload),
  };
  const log = createLog('silent');
  const watch = invalidateCache({ db, clock: clock.now, cache: new ResponseCache(), log });
  const other = subscribe(url, [watch, live], log);
  await connected.promise;
  const customer = await createUser(shop());
  const { id } = await createProduct(shop(), { price_cents: cents(1000) });
  const put = (quantity: number) =>
    request(app, putCartItem, { params: { product_id: id }, body: { quantity } }, customer);
  const price = async () => {
    const { lines, revision } = (await request(app, getCart, {}, customer)).body;
    return [revision, lines[0]?.product.price_cents];
  };
  // The product came into stock. If the carts were notified of that after `put(1)`, the revision
  // would be one higher.
  await eventually(async () => {
    const changes = await db.selectFrom('product_changes').select('product_id').execute();
    return changes.length === 0;
  });
  await put(1);
  // As a process left it whose clock was wrong.
  await db
    .updateTable('offer_notification_state')
    .set({ notified_until: '2999-01-01T00:00:00Z' })
    .execute();
  const [begin, end] = [200, 400].map((ms) => new Date(clock.now().getTime() + ms).toISOString());
  if (begin === undefined || end === undefined) throw new Error('no period');
  await createOffer(shop(), { product_id: id, valid_from: begin, valid_to: end });
  await expect.poll(price).toEqual([2, 1000]);
  clock.set(begin);
  await expect.poll(price).toEqual([3, 800]);
  clock.set(end);
  await expect.poll(price).toEqual([4, 1000]);
  await put(2);
  const payloadOf = (revision: number) =>
    JSON.stringify({ type: 'cart.changed', user_id: customer.id, data: { revision } });
  const ofCart = () =>
    received
      .filter((payload) => payload.includes(customer.id))
      .map((payload) => JSON.stringify(JSON.parse(payload)))
      .toSorted();
  await expect.poll(ofCart).toEqual([1, 2, 3, 4, 5].map(payloadOf));
  await other.stop();
});

test('caches nothing while the LISTEN connection is lost and resumes when it is back', async () => {
  const { cache, pool } = shop();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kiezkorb-listener' and datname = current_database()`,
  );
  await eventually(() => cache.size === 0);
  await change(777);
  expect((await show()).body.price_cents).toBe(777);
  await eventually(async () => {
    await list();
    return cache.size > 0;
  });
});

/** Whether the cache stores a response that is rendered now. */
async function isCaching(cache: ResponseCache): Promise<boolean> {
  const produce = async () => new Response('shelf');
  await cache.respond('/shelf', new Request('http://shop.test/shelf'), produce);
  const entry = cache.find('/shelf');
  return entry !== undefined;
}

test('caches again once the next price change can be read from the database', async () => {
  const { url, clock } = shop();
  const pool = createPool(url, { max: 1, statement_timeout: 0.1 });
  const cache = new ResponseCache();
  const log = createLog('silent');
  const watch = invalidateCache({ db: createDatabase(pool), clock: clock.now, cache, log });
  const other = subscribe(url, [watch], log);
  await eventually(() => isCaching(cache));
  const holder = await shop().pool.connect();
  await holder.query('begin; lock table offers in access exclusive mode');
  await shop().pool.query(`notify catalogue, 'all'`);
  await expect.poll(() => isCaching(cache)).toBe(false);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => isCaching(cache)).toBe(true);
  await other.stop();
  await pool.end();
});

test('a late response about the next price change does not replace a newer one', async () => {
  const { clock, db } = shop();
  const plan = async (wait: number) => {
    const { id: product_id } = await createProduct(shop());
    const valid_from = new Date(clock.now().getTime() + wait).toISOString();
    await createOffer(shop(), { product_id, valid_from });
  };
  await plan(3_600_000);
  const late = Promise.withResolvers<void>();
  const asked: Promise<void>[] = [late.promise];
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await asked.shift();
      return result;
    },
  });
  const cache = new ResponseCache();
  const log = createLog('silent');
  const watch = invalidateCache({ db: slow, clock: clock.now, cache, log });
  // Its first question waits for the answer, those that follow do not.
  watch.onConnect();
  await plan(500);
  watch.onMessage('all');
  await eventually(() => isCaching(cache));
  late.resolve();
  await expect.poll(() => cache.size).toBe(0);
  watch.onDisconnect();
});

test('pending cart notifications do not occupy all connections of a process', async () => {
  const { app, clock, db, url } = shop();
  const customer = await createUser(shop());
  const { id } = await createProduct(shop());
  const input = { params: { product_id: id }, body: { quantity: 1 } };
  const { body: put } = await request(app, putCartItem, input, customer);
  const pool = createPool(url, { max: 3 });
  const log = createLog('silent');
  const cache = new ResponseCache();
  const watch = invalidateCache({ db: createDatabase(pool), clock: clock.now, cache, log });
  const holder = createPool(url, { max: 1 });
  await holder.query('begin');
  await holder.query('select from carts where user_id = $1 for update', [customer.id]);
  await db
    .updateTable('products')
    .set({ price_cents: cents(4321) })
    .where('id', '=', id)
    .execute();
  watch.onConnect();
  for (let count = 0; count < 5; count += 1) watch.onMessage('all');
  // Answers the questions about the next offer, and leaves what waits for the cart.
  await expect.poll(() => pool.waitingCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await holder.query('rollback');
  const revision = async () => (await request(app, getCart, {}, customer)).body.revision;
  // Announced at least once: pending announcements of the test before may come in between.
  await expect.poll(revision).toBeGreaterThan(put.revision);
  watch.onDisconnect();
  await Promise.all([pool.end(), holder.end()]);
});

test('an edit of any column raises the version by which pages know that a product changed', async () => {
  const { db } = shop();
  const { id } = await createProduct(shop());
  // Also of a column that is added later.
  await sql`alter table products add column planted integer`.execute(db);
  const versionAfter = async (assignment: RawBuilder<unknown>) => {
    await sql`update products set ${assignment} where id = ${id}`.execute(db);
    const found = db.selectFrom('products').select('version').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).version;
  };
  expect(await versionAfter(sql`planted = 1`)).toBe(2);
  expect(await versionAfter(sql`planted = 1, price_cents = price_cents`)).toBe(2);
  expect(await versionAfter(sql`price_cents = price_cents + 1`)).toBe(3);
  expect(await versionAfter(sql`archived_at = now()`)).toBe(4);
  // What a sale and a version of facts set is no edit.
  expect(await versionAfter(sql`facts_version = facts_version + 1`)).toBe(4);
  await db
    .insertInto('stock_movements')
    .values({ product_id: id, quantity: 3, reason: 'correction' })
    .execute();
  expect(await versionAfter(sql`planted = 1`)).toBe(4);
});

import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import { setProductStorage } from '#contract/stock/inventory.ts';
import { cents } from '#domain/money.ts';
import type { Products } from '#server/platform/db/tables.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createCategory, createOffer, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { invalidateCache } from './cache-invalidation.ts';
import { subscribe, type Subscription } from './channel-subscriber.ts';

const shop = useTestApp();
let watching: Subscription;
let category: { slug: string };

beforeAll(async () => {
  const { app, url, db, clock, cache } = shop();
  const log = createLog('silent');
  watching = subscribe(url, [invalidateCache({ db, clock: clock.now, cache, log })], log);
  category = await createCategory(shop());
  const { id } = await createProduct(shop());
  await eventually(async () => {
    await request(app, getProduct, { params: { id } });
    return cache.size > 0;
  });
});
afterAll(() => watching.stop());

test('a product page shows a changed price, offer, stock and image of its pack sizes at once', async () => {
  const { app, db } = shop();
  const family = `reis-${category.slug}`;
  const net = { net_amount: 1, net_unit: 'kg', family } as const;
  const small = await createProduct(shop(), net);
  const large = await createProduct(shop(), { ...net, net_amount: 5, stock: 1 });
  const other = async () => {
    const { body } = await request(app, getProduct, { params: { id: small.id } });
    return body.pack_sizes.find(({ id }) => id === large.id);
  };
  const edit = (changes: Partial<Updateable<Products>>) =>
    db.updateTable('products').set(changes).where('id', '=', large.id).execute();
  await expect.poll(async () => (await other())?.is_in_stock).toBe(true);
  await edit({ price_cents: cents(4000) });
  await expect.poll(async () => (await other())?.unit_price?.price_cents).toBe(800);
  await createOffer(shop(), { product_id: large.id, price_cents: cents(3000) });
  await expect.poll(async () => (await other())?.unit_price?.price_cents).toBe(600);
  await edit({ image_url: '/media/a.webp' });
  await expect.poll(async () => (await other())?.image_url).toBe('/media/a.webp');
  const sale = { product_id: large.id, quantity: -1, reason: 'correction' } as const;
  await db.insertInto('stock_movements').values(sale).execute();
  await expect.poll(async () => (await other())?.is_in_stock).toBe(false);
  await edit({ archived_at: new Date().toISOString() });
  await expect.poll(other).toBeUndefined();
});

test('a product page shows pack sizes that are linked, added and unlinked', async () => {
  const { app, db } = shop();
  const family = `milch-${category.slug}`;
  const known = await createProduct(shop(), { family });
  const joining = await createProduct(shop());
  const names = async () => {
    const { body } = await request(app, getProduct, { params: { id: known.id } });
    return body.pack_sizes.map(({ name }) => name).toSorted();
  };
  expect(await names()).toEqual([]);
  const setFamily = (value: string | null) =>
    db.updateTable('products').set({ family: value }).where('id', '=', joining.id).execute();
  await setFamily(family);
  await expect.poll(names).toEqual(['Äpfel', 'Äpfel']);
  await setFamily(null);
  await expect.poll(names).toEqual([]);
  await createProduct(shop(), { family, name: 'Milch, 6er' });
  await expect.poll(names).toEqual(['Milch, 6er', 'Äpfel']);
});

test('a product page shows a changed minimum shelf life at once', async () => {
  const { app } = shop();
  const { id } = await createProduct(shop());
  const staff = await createUser(shop(), { role: 'picker' });
  const days = async () =>
    (await request(app, getProduct, { params: { id } })).body.minimum_shelf_life_days;
  expect(await days()).toBe(0);
  const body = { shelf_id: null, minimum_shelf_life_days: 5 };
  await request(app, setProductStorage, { params: { id }, body }, staff);
  await expect.poll(days).toBe(5);
});

test('a product page shows further images, reordered and removed, at once', async () => {
  const { app, db } = shop();
  const { id } = await createProduct(shop(), { image_url: '/media/a.webp' });
  const images = async () =>
    (await request(app, getProduct, { params: { id } })).body.further_image_urls;
  for (const further of [
    ['/media/b.webp', '/media/c.webp'],
    ['/media/c.webp', '/media/b.webp'],
    [],
  ]) {
    await images();
    const changed = db.updateTable('products').set({ further_image_urls: further });
    await changed.where('id', '=', id).execute();
    await expect.poll(images).toEqual(further);
  }
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import { getAdminProduct, listAdminProducts } from '#contract/catalog/products.admin.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { createDiskImages } from '../disk-images.ts';
import { withPacks } from './pack-images.ts';

const shop = useTestApp();
const { buy } = useOrdering(shop);

const load = async (url: string) => {
  const response = await shop().app.request(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const imageOf = async (id: string) =>
  (await request(shop().app, getProduct, { params: { id } })).body.image_url ?? '';

test('a product without an image shows its drawn pack, in every language and width', async () => {
  const translations = { en: { name: 'Red lentils' } };
  const { id } = await createProduct(shop(), { name: 'Rote Linsen', pack: 'bag', translations });
  const url = await imageOf(id);
  const english = { headers: { 'Accept-Language': 'en' } };
  const { body } = await request(shop().app, getProduct, { params: { id } }, english);
  expect(body.image_url).toBe(url);
  const { response, bytes } = await load(`${url}?width=192`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, format: 'webp' });
  const [first, second] = await Promise.all([load(url), load(url)]);
  expect(first.bytes).toEqual(second.bytes);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 600, hasAlpha: true });
});

test('more packs than may wait for their drawing are refused for the moment', async () => {
  const urls = await Promise.all(
    Array.from({ length: 6 }, async () => imageOf((await createProduct(shop())).id)),
  );
  const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-packs-'));
  try {
    const images = withPacks(createDiskImages(folder), {
      db: shop().db,
      variantsDir: folder,
      maximum: 2,
    });
    const reads = urls.map((url) => images.read(url.replace('/media/', '')));
    const results = await Promise.allSettled(reads);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused[0]).toMatchObject({ reason: { code: 'temporarily_unavailable' } });
    expect(refused.length).toBeLessThanOrEqual(4);
    expect(await images.read(urls[5]?.replace('/media/', '') ?? '')).toBeDefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a product with an image shows that', async () => {
  const { id } = await createProduct(shop(), { image_url: '/media/demo/1f34e.webp' });
  expect(await imageOf(id)).toBe('/media/demo/1f34e.webp');
});

test('another name is another picture, and the one of before is not drawn any more', async () => {
  const { id } = await createProduct(shop(), { name: 'Rote Linsen' });
  const before = await imageOf(id);
  await shop().db.updateTable('products').set({ name: 'Linsen' }).where('id', '=', id).execute();
  expect((await load(before)).response.status).toBe(404);
});

test.each([
  `/media/packs/${randomUUID()}-0123456789ab.webp`,
  `/media/packs/${'-'.repeat(36)}-0123456789ab.webp`,
  '/media/packs/x.webp',
  '/media/packs/',
])('%s is not found', async (url) => {
  expect((await load(url)).response.status).toBe(404);
});

test('lists lead to the drawing that the product has now, in the width that they ask for', async () => {
  const { id } = await createProduct(shop(), { name: 'Rote Linsen' });
  const url = packImage(id);
  const { response } = await load(`${url}?width=96`);
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(`${await imageOf(id)}?width=96`);
  expect(response.headers.get('Cache-Control')).not.toContain('immutable');
  await shop().db.updateTable('products').set({ name: 'Linsen' }).where('id', '=', id).execute();
  expect((await load(url)).response.headers.get('Location')).toBe(await imageOf(id));
  expect((await load(packImage(randomUUID()))).response.status).toBe(404);
});

test('the list of the staff and order lines show the pack, the form of a product no image', async () => {
  const product = await createProduct(shop(), { image_url: null });
  const admin = await createUser(shop(), { role: 'admin' });
  const { body: list } = await request(shop().app, listAdminProducts, {}, admin);
  const listed = list.items.find(({ id }) => id === product.id);
  expect(listed?.image_url).toBe(packImage(product.id));
  const params = { id: product.id };
  const { body: own } = await request(shop().app, getAdminProduct, { params }, admin);
  expect(own.image_url).toBeNull();
  const customer = await createUser(shop());
  const { body: order } = await buy(customer, { product_id: product.id });
  expect(order.items[0]?.product.image_url).toBe(packImage(product.id));
});

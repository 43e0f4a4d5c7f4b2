import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import { uploadImage } from '#contract/catalog/images.ts';
import * as contract from '#contract/catalog/products.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const [a, b, c] = ['/media/a.webp', '/media/b.webp', '/media/c.webp'];
const images = { image_url: a, further_image_urls: [b, c] };

const create = (further_image_urls: string[], image_url: string | null = a) =>
  createProduct(shop(), { image_url, further_image_urls });
const change = (id: string, body: object, headers = {}, token: string | undefined = staff.token) =>
  request(shop().app, contract.updateProduct, { params: { id }, body }, { token, headers });
async function imagesOf(id: string) {
  const { body } = await request(shop().app, getProduct, { params: { id } });
  return [body.image_url, ...body.further_image_urls];
}

describe('the images of a product', () => {
  it('are given in their order to staff and customers', async () => {
    const { id: category_id } = await createCategory(shop());
    const body = { name: 'Reis', category_id, price_cents: 399, ...images };
    const created = await request(shop().app, contract.createProduct, { body }, staff);
    expect([created.status, created.body]).toEqual([201, expect.objectContaining(images)]);
    expect(await imagesOf(created.body.id)).toEqual([a, b, c]);
  });

  it('are reordered, with another one as the main image, and removed', async () => {
    const { id } = await create([b, c]);
    await change(id, { image_url: c, further_image_urls: [a, b] });
    expect(await imagesOf(id)).toEqual([c, a, b]);
    await change(id, { further_image_urls: [b] });
    expect(await imagesOf(id)).toEqual([c, b]);
    await change(id, { image_url: null, further_image_urls: [] });
    // Without a photo, the drawn pack is shown.
    expect(await imagesOf(id)).toEqual([expect.stringMatching('^/media/packs/')]);
  });

  it('are audited with their order before and after', async () => {
    const { id } = await create([b, c]);
    await change(id, { further_image_urls: [c, b] });
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: staff.id,
      before: { further_image_urls: [b, c] },
      after: { further_image_urls: [c, b] },
    });
  });

  it.each([
    ['image_repeated', { further_image_urls: [a] }, 409],
    ['image_repeated', { further_image_urls: [b, b] }, 409],
    ['main_image_missing', { image_url: null }, 409],
    ['invalid_input', { further_image_urls: ['https://images.example/b.webp'] }, 422],
    ['invalid_input', { further_image_urls: [null] }, 422],
    [
      'invalid_input',
      { further_image_urls: Array.from('12345678', (n) => `/media/${n}.webp`) },
      422,
    ],
  ])('are refused with %s: %o', async (code, body, status) => {
    const { id } = await create([b, c]);
    const answer = await change(id, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await imagesOf(id)).toEqual([a, b, c]);
  });

  it('are changed neither by a customer nor without a sign-in', async () => {
    const customer = await createUser(shop());
    const { id } = await create([b]);
    const body = { further_image_urls: [] };
    expect((await change(id, body, {}, customer.token)).status).toBe(403);
    const anonymous = { params: { id }, body };
    expect((await request(shop().app, contract.updateProduct, anonymous)).status).toBe(401);
    expect(await imagesOf(id)).toEqual([a, b]);
  });

  it('have the order of one of several concurrent reorderings', async () => {
    const { id } = await create([b, c]);
    const orders = [
      [a, c, b],
      [b, a, c],
      [c, b, a],
    ];
    const answers = await Promise.all(
      orders.map(([image_url, ...further_image_urls]) =>
        change(id, { image_url, further_image_urls }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(orders).toContainEqual(await imagesOf(id));
  });

  it('are reordered by only one of two who saw the same version', async () => {
    const { id } = await create([b, c]);
    const headers = { 'If-Match': '"1"' };
    const answers = await Promise.all([
      change(id, { further_image_urls: [c, b] }, headers),
      change(id, { further_image_urls: [b] }, headers),
    ]);
    const statuses = answers.map(({ status }) => status);
    const isFirst = statuses[0] === 200;
    expect(statuses).toEqual(isFirst ? [200, 412] : [412, 200]);
    expect(await imagesOf(id)).toEqual(isFirst ? [a, c, b] : [a, b]);
  });
});

it('of several uploads a file that does not decode is refused alone', async () => {
  const good = await readFile(new URL('../../../demo/images/1f34e.webp', import.meta.url));
  const upload = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'reis.webp'));
    return request(shop().app, uploadImage, { form }, staff);
  };
  const answers = await Promise.all([
    upload(good),
    upload(good.subarray(0, good.length / 2)),
    upload(Buffer.from('no image')),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [422, 'not_an_image'],
    [422, 'not_an_image'],
  ]);
});

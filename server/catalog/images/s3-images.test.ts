import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadImage } from '#contract/catalog/images.ts';
import { imageVariantUrl } from '#domain/catalog/image-widths.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { startS3Server, type S3Server } from '#test/helpers/servers/s3-server.ts';

let server: S3Server;
let shop: TestApp;
let token: string;

beforeAll(async () => {
  server = await startS3Server();
  shop = await createTestApp(server.variables);
  token = (await createUser(shop, { role: 'admin' })).token;
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

async function upload(width: number, at = { shop, token }) {
  const image = sharp({ create: { width, height: 90, channels: 3, background: '#b5803c' } });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await image.png().toBuffer())], 'loaf.png'));
  return request(at.shop.app, uploadImage, { form }, { token: at.token });
}

/** Another process of a shop, which knows the store by other settings. */
async function openAnother(variables: Record<string, string>) {
  const another = await createTestApp({ ...server.variables, ...variables });
  const { token: itsToken } = await createUser(another, { role: 'admin' });
  return { shop: another, token: itsToken };
}

describe('with an S3-compatible store', () => {
  it('stores an image in the bucket and not on the disk', async () => {
    const { status, body } = await upload(120);
    expect(status).toBe(201);
    expect((await server.listNames()).map((name) => `/media/${name}`)).toEqual([body.image_url]);
    await expect(readdir(join(shop.env.DATA_DIR, 'media'))).rejects.toThrow('ENOENT');
  });

  it('every process of the shop serves it', async () => {
    const { body } = await upload(130);
    const another = await openAnother({});
    for (const [address, expected] of [
      [body.image_url, 130],
      [imageVariantUrl(body.image_url, 96), 96],
    ] as const) {
      const response = await another.shop.app.request(address);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Cache-Control')).toContain('immutable');
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(width).toBe(expected);
    }
    await another.shop.close();
  });

  it('answers 404 for an unknown image', async () => {
    const response = await shop.app.request(`/media/${'0'.repeat(32)}.webp`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('refuses uploads with a wrong key or a missing bucket', async () => {
    const before = await server.listNames();
    for (const variables of [{ S3_SECRET_KEY: 'guessed' }, { S3_BUCKET: 'nowhere' }]) {
      const another = await openAnother(variables);
      const { status, body } = await upload(140, another);
      expect([status, body.code]).toEqual([503, 'temporarily_unavailable']);
      await another.shop.close();
    }
    expect(await server.listNames()).toEqual(before);
  });

  it('answers 503 while the store is down, and recovers', async () => {
    const { body } = await upload(150);
    const away = await openAnother({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    for (const address of [body.image_url, imageVariantUrl(body.image_url, 192)]) {
      const read = await away.shop.app.request(address);
      expect(read.status).toBe(503);
      expect(read.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await upload(150, away)).toMatchObject({ status: 503 });
    expect(await upload(150)).toMatchObject({ status: 201, body });
    await away.shop.close();
  });
});

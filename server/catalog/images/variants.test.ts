import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/http/observability/log.ts';
import { respondWithProblem } from '#server/platform/http/problem.ts';
import { createDiskImages } from './disk-images.ts';
import type { ImageStore } from './image-store.ts';
import { mediaRoutes } from './routes.ts';
import { maximumWaiting } from './turns.ts';

let directory: string;
let variantsDir: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kiezkorb-media-'));
  variantsDir = `${directory}-variants`;
  await noise(800).webp().toFile(join(directory, 'photo.webp'));
  await plain(256).png().toFile(join(directory, 'drawing.png'));
  await writeFile(join(directory, 'letter.png'), 'no image');
});

afterAll(async () => {
  await rm(directory, { recursive: true });
  await rm(variantsDir, { recursive: true });
});

/** Mounted like in the shop. */
function createMedia(images: ImageStore = createDiskImages(directory)) {
  const routes = mediaRoutes({ images, variantsDir });
  const log = createLog('silent');
  return new Hono()
    .onError((error, context) => respondWithProblem(error, context, log))
    .route('/media', routes);
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await createMedia().request(`/media${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const takesAll = { Accept: 'image/avif,image/webp,*/*' };

test('serves an image in the requested width, cacheable for a year', async () => {
  const { status, headers, bytes } = await ask('/photo.webp?width=192');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('Vary')).toBe('Accept');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192 });
});

test('serves AVIF to browsers that accept it', async () => {
  const { headers, bytes } = await ask('/photo.webp?width=384', takesAll);
  expect(headers.get('Content-Type')).toBe('image/avif');
  const { bytes: webp } = await ask('/photo.webp?width=384');
  expect(bytes.length).toBeLessThan(webp.length);
});

test('serves WebP to all browsers where it is smaller, and never enlarges', async () => {
  const { headers, bytes } = await ask('/drawing.png?width=768', takesAll);
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 256 });
});

test('encodes an image once for eight concurrent requests', async () => {
  const images = createDiskImages(directory);
  let reads = 0;
  const media = createMedia({
    ...images,
    read: async (name) => {
      reads += 1;
      return images.read(name);
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => media.request('/media/photo.webp?width=96')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(reads).toBe(1);
});

test.each([
  '/photo.webp',
  '/photo.webp?width=100',
  '/photo.webp?width=9999999',
  '/photo.webp?width=',
])('serves the original image for %s', async (path) => {
  const { headers, bytes } = await ask(path);
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, format: 'webp' });
});

test('leaves alone what is no image', async () => {
  expect((await ask('/letter.png?width=96')).bytes.toString()).toBe('no image');
});

test.each(['/nothing.webp?width=96', '/..%2fphoto.webp?width=96', '/%2e%2e/secret.png?width=96'])(
  'answers 404 for %s',
  async (path) => expect((await ask(path)).status).toBe(404),
);

function plain(size: number) {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#0a7a45' } });
}

/** Nothing that compresses well, as in a photograph. */
function noise(size: number) {
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** A store whose responses the test releases, with a log of its requests. */
function createSlowStore() {
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const images = createDiskImages(directory);
  const wait = async (name: string) => {
    asked.push(name);
    if (name.startsWith('slow')) await released;
  };
  const store: ImageStore = {
    ...images,
    has: (name) => wait(name).then(() => images.has(name)),
    read: (name) => wait(name).then(() => images.read(name)),
  };
  return { store, asked, release };
}

test('requests an unknown name from the store once without blocking other images', async () => {
  const { store, asked, release } = createSlowStore();
  const media = createMedia(store);
  const unknown = Array.from({ length: 20 }, (_, number) =>
    media.request(`/media/slow-${number}.webp?width=96`),
  );
  expect((await media.request('/media/photo.webp?width=768')).status).toBe(200);
  release();
  for (const answer of unknown) expect((await answer).status).toBe(404);
  const before = asked.length;
  expect((await media.request('/media/slow-1.webp?width=96')).status).toBe(404);
  expect((await media.request('/media/slow-1.webp')).status).toBe(404);
  expect(asked).toHaveLength(before);
});

test('answers 503 with Retry-After when too many images wait', async () => {
  const { store, release } = createSlowStore();
  const media = createMedia(store);
  // Each is held by the store until its release, except for the one that finds no place.
  const asked = Array.from({ length: maximumWaiting + 1 }, async (_, number) =>
    media.request(`/media/slow-${number}.webp?width=96`),
  );
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toMatch(/^[5-9]$/);
  release();
  for (const answer of asked) expect([404, 503]).toContain((await answer).status);
  expect((await media.request('/media/photo.webp?width=192')).status).toBe(200);
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { respondWithProblem } from '#server/http/problem.ts';
import { createDiskImages } from './disk-images.ts';
import { mediaRoutes } from './routes.ts';

let directory: string;
let variantsDir: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kiezkorb-media-'));
  variantsDir = `${directory}-variants`;
  await noise(800).webp().toFile(join(directory, 'photo.webp'));
  await plain(256).png().toFile(join(directory, 'drawing.png'));
  await writeFile(join(directory, 'letter.png'), 'no picture');
});

afterAll(async () => {
  await rm(directory, { recursive: true });
  await rm(variantsDir, { recursive: true });
});

/** As it is mounted in the shop. */
function createMedia() {
  const routes = mediaRoutes({ images: createDiskImages(directory), variantsDir });
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

test('gives a picture in the width that is shown, for a year', async () => {
  const { status, headers, bytes } = await ask('/photo.webp?width=192');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('Vary')).toBe('Accept');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192 });
});

test('gives AVIF to those who take it', async () => {
  const { headers, bytes } = await ask('/photo.webp?width=384', takesAll);
  expect(headers.get('Content-Type')).toBe('image/avif');
  const { bytes: webp } = await ask('/photo.webp?width=384');
  expect(bytes.length).toBeLessThan(webp.length);
});

test('gives WebP to all where that is smaller, and enlarges nothing', async () => {
  const { headers, bytes } = await ask('/drawing.png?width=768', takesAll);
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 256 });
});

test('makes a picture once, however many ask for it', async () => {
  const media = createMedia();
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => media.request('/media/photo.webp?width=96')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const files = await readdir(join(variantsDir, 'photo.webp'));
  expect(files.filter((file) => file.startsWith('96.')).toSorted()).toEqual(['96.webp']);
});

test.each([
  '/photo.webp',
  '/photo.webp?width=100',
  '/photo.webp?width=9999999',
  '/photo.webp?width=',
])('gives the picture as it is for %s', async (path) => {
  const { headers, bytes } = await ask(path);
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, format: 'webp' });
});

test('leaves alone what is no picture', async () => {
  expect((await ask('/letter.png?width=96')).bytes.toString()).toBe('no picture');
});

test.each(['/nothing.webp?width=96', '/..%2fphoto.webp?width=96', '/%2e%2e/secret.png?width=96'])(
  'knows no %s',
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

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getShopSettings, updateShopSettings } from '#contract/shop/shop.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { createSampleMap } from '#test/helpers/map/sample-map.ts';
import { request } from '#test/helpers/request.ts';
import { mapOriginsOf } from './service.ts';

const shop = useTestApp();
let staff: TestUser;
const map = createSampleMap();

beforeAll(async () => {
  const folder = join(shop().env.DATA_DIR, 'maps');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'berlin.pmtiles'), map);
  await writeFile(join(folder, 'cut.pmtiles'), map.subarray(0, map.length - 1));
  await writeFile(join(folder, 'short.pmtiles'), map.subarray(0, 20));
  await writeFile(join(folder, 'text.pmtiles'), 'x'.repeat(200));
  await writeFile(join(folder, 'secret.txt'), 'secret');
});
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const save = (body: { map_tiles?: string; map_attribution?: string }) =>
  request(shop().app, updateShopSettings, { body }, staff);

test('a whole PMTiles file becomes the map, with its attribution', async () => {
  const saved = await save({ map_tiles: 'berlin.pmtiles', map_attribution: '© OpenStreetMap' });
  expect(saved.status).toBe(200);
  expect(await mapOriginsOf(shop().db, '/admin/tours')).toEqual([]);
});

test.each(['cut.pmtiles', 'short.pmtiles', 'text.pmtiles', 'none.pmtiles'])(
  'refuses %s, which is no whole map, and changes nothing',
  async (map_tiles) => {
    const { body: before } = await request(shop().app, getShopSettings, {}, staff);
    const refused = await save({ map_tiles, map_attribution: 'changed' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'map_file_unreadable', facts: { file: map_tiles } });
    expect((await request(shop().app, getShopSettings, {}, staff)).body).toEqual(before);
  },
);

test('refuses tiles without an attribution, also a later removal of it', async () => {
  await save({ map_tiles: '', map_attribution: '' });
  const tiles = { map_tiles: 'https://tiles.example/b.pmtiles' };
  expect((await save(tiles)).body).toMatchObject({ code: 'map_attribution_missing' });
  expect((await save({ ...tiles, map_attribution: '© OSM' })).status).toBe(200);
  const removed = await save({ map_attribution: '' });
  expect(removed.body).toMatchObject({ code: 'map_attribution_missing' });
});

test.each(['http://tiles.example/b.pmtiles', '../berlin.pmtiles', "https://t.example/b.pmtiles'"])(
  'refuses %s as the source of a map',
  async (map_tiles) => {
    expect((await save({ map_tiles, map_attribution: '© OSM' })).status).toBe(422);
  },
);

test('only pages of the staff may connect to the origin of a URL', async () => {
  await save({ map_tiles: 'https://tiles.example/b.pmtiles', map_attribution: '© OSM' });
  const { db } = shop();
  expect(await mapOriginsOf(db, '/admin/orders')).toEqual(['https://tiles.example']);
  expect(await mapOriginsOf(db, '/work/tours/1')).toEqual(['https://tiles.example']);
  expect(await mapOriginsOf(db, '/')).toEqual([]);
  expect(await mapOriginsOf(db, '/administration')).toEqual([]);
});

test('serves the parts of the file that a browser asks for', async () => {
  const headers = { Range: 'bytes=0-126' };
  const part = await shop().app.request('/maps/berlin.pmtiles', { headers });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe(`bytes 0-126/${map.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(map.subarray(0, 127))).toBe(true);
});

test.each(['/maps/secret.txt', '/maps/..%2Fsecret.pmtiles', '/maps/none.pmtiles', '/maps/'])(
  '%s is not found',
  async (path) => {
    expect((await shop().app.request(path)).status).toBe(404);
  },
);

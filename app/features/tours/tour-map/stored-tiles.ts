import type { TourMap } from '#contract/tours/map.schema.ts';
import { tilesOf, type Bounds, type TileId } from './geometry.ts';
import { openTiles, type TileFacts, type Tiles } from './tiles.ts';

type MapSource = NonNullable<TourMap['source']>;

/** The service worker deletes no cache of this name. */
const cacheName = 'map-tiles-of-kiezkorb';
/** Those of several tours; beyond it, the oldest are removed. */
const mostTiles = 800;
/** What a driver looks at: a district to a street. */
const drivenZooms = { from: 11, to: 15 };
const mostOfTour = 300;

const keyOf = ({ url }: MapSource, part: string) => `/map-tiles/${encodeURIComponent(url)}/${part}`;
const tileKey = (source: MapSource, { z, x, y }: TileId) => keyOf(source, `${z}/${x}/${y}`);

/** As `openTiles`, with what the device has stored where the network does not answer. */
export async function openStoredTiles(source: MapSource): Promise<Tiles> {
  const cache = await openCache();
  if (cache === null) return openTiles(source);
  const facts = keyOf(source, 'facts');
  const network = await openTiles(source).catch((error: unknown) => error);
  if (isTiles(network)) {
    const { isVector, zooms, layers } = network;
    await store(cache, facts, JSON.stringify({ isVector, zooms, layers } satisfies TileFacts));
  }
  const stored = await cache.match(facts);
  if (!isTiles(network) && stored === undefined) throw network;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored above
  const known = isTiles(network) ? network : ((await stored?.json()) as TileFacts);
  return {
    ...known,
    read: async (tile) => {
      const key = tileKey(source, tile);
      const found = await cache.match(key);
      if (found !== undefined) return emptyToNull(await found.arrayBuffer());
      const data = await (isTiles(network) ? network : await openTiles(source)).read(tile);
      await store(cache, key, data ?? new ArrayBuffer(0));
      return data;
    },
  };
}

/** Reads the tiles of an area, so that they are there without a network. */
export async function storeArea(tiles: Tiles, bounds: Bounds): Promise<void> {
  const zooms = {
    from: Math.max(drivenZooms.from, tiles.zooms.from),
    to: Math.min(drivenZooms.to, tiles.zooms.to),
  };
  for (const tile of tilesOf(bounds, zooms).slice(0, mostOfTour)) await tiles.read(tile);
  const cache = await openCache();
  if (cache === null) return;
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - mostTiles));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

function isTiles(value: unknown): value is Tiles {
  return typeof value === 'object' && value !== null && 'read' in value;
}

const emptyToNull = (data: ArrayBuffer) => (data.byteLength === 0 ? null : data);

/** Null where the browser refuses storage. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(cacheName);
  } catch {
    return null;
  }
}

/** Full storage does not hold up the work. */
async function store(cache: Cache, key: string, body: string | ArrayBuffer): Promise<void> {
  await cache.put(key, new Response(body)).catch(() => undefined);
}

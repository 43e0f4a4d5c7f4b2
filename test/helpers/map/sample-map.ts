import { zxyToTileId } from 'pmtiles';
import lines from '#demo/street-lines.json' with { type: 'json' };

/** Degrees: longitude and latitude. */
type Point = readonly [number, number];

const bounds = { west: 13.36, south: 52.545, east: 13.405, north: 52.57 };
const zooms = { min: 9, max: 15 };
const extent = 4096;

/**
 * A PMTiles file with the streets of the demo shop as vector tiles, in the layers of a Protomaps
 * base map. `npm run sample-map -- <file>` writes it.
 */
export function createSampleMap(): Buffer {
  const tiles = listTiles().map(({ z, x, y }) => ({
    id: zxyToTileId(z, x, y),
    data: encodeTile(z, x, y),
  }));
  tiles.sort((a, b) => a.id - b.id);
  const directory = encodeDirectory(tiles);
  const metadata = Buffer.from(
    JSON.stringify({
      vector_layers: [
        { id: 'earth', fields: {} },
        { id: 'roads', fields: { name: 'String', kind: 'String' } },
      ],
    }),
  );
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  return Buffer.concat([
    encodeHeader({
      directory: directory.length,
      metadata: metadata.length,
      data: data.length,
      tiles: tiles.length,
    }),
    directory,
    metadata,
    data,
  ]);
}

function listTiles(): { z: number; x: number; y: number }[] {
  const found: { z: number; x: number; y: number }[] = [];
  for (let z = zooms.min; z <= zooms.max; z++) {
    const [west, north] = toTile([bounds.west, bounds.north], z);
    const [east, south] = toTile([bounds.east, bounds.south], z);
    for (let x = Math.floor(west); x <= east; x++) {
      for (let y = Math.floor(north); y <= south; y++) found.push({ z, x, y });
    }
  }
  return found;
}

/** Web Mercator, in tiles of a zoom. */
function toTile([longitude, latitude]: Point, zoom: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [(longitude / 360 + 0.5) * 2 ** zoom, y * 2 ** zoom];
}

/** https://github.com/mapbox/vector-tile-spec, version 2.1. */
function encodeTile(z: number, x: number, y: number): Buffer {
  const place = (point: Point): Point => {
    const [tileX, tileY] = toTile(point, z);
    return [Math.round((tileX - x) * extent), Math.round((tileY - y) * extent)];
  };
  const { west, south, east, north } = bounds;
  const ground: Point[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const streets = lines.map(({ street, from: [a = 0, b = 0], to: [c = 0, d = 0] }) => ({
    name: street,
    points: [place([b, a]), place([d, c])],
  }));
  return Buffer.concat([
    message(3, encodeLayer('earth', [{ type: 3, points: ground.map(place), name: 'Berlin' }])),
    message(
      3,
      encodeLayer(
        'roads',
        streets.map((street) => ({ ...street, type: 2 })),
      ),
    ),
  ]);
}

interface Feature {
  /** 2: a line, 3: an area. */
  type: number;
  name: string;
  points: readonly Point[];
}

function encodeLayer(layer: string, features: readonly Feature[]): Buffer {
  return Buffer.concat([
    number(15, 2),
    message(1, Buffer.from(layer)),
    ...features.map(({ type, points }, index) =>
      message(
        2,
        Buffer.concat([
          message(2, Buffer.concat([varint(0), varint(index)])),
          number(3, type),
          message(4, encodeGeometry(points, type === 3)),
        ]),
      ),
    ),
    message(3, Buffer.from('name')),
    ...features.map(({ name }) => message(4, message(1, Buffer.from(name)))),
    number(5, extent),
  ]);
}

function encodeGeometry(points: readonly Point[], isClosed: boolean): Buffer {
  let before: Point = [0, 0];
  const steps = points.map((point) => {
    const step = [point[0] - before[0], point[1] - before[1]];
    before = point;
    return Buffer.concat(step.map((each) => varint(each < 0 ? -2 * each - 1 : 2 * each)));
  });
  const [first = Buffer.alloc(0), ...others] = steps;
  const moveTo = (1 << 3) | 1;
  const lineTo = (others.length << 3) | 2;
  const close = (1 << 3) | 7;
  return Buffer.concat([
    varint(moveTo),
    first,
    varint(lineTo),
    ...others,
    ...(isClosed ? [varint(close)] : []),
  ]);
}

const message = (field: number, content: Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

interface Tile {
  id: number;
  data: Buffer;
}

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md, section 4. */
function encodeDirectory(tiles: readonly Tile[]): Buffer {
  return Buffer.concat([
    varint(tiles.length),
    ...tiles.map(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.map(() => varint(1)),
    ...tiles.map(({ data }) => varint(data.length)),
    // 0: directly after the one before.
    ...tiles.map((_, index) => varint(index === 0 ? 1 : 0)),
  ]);
}

interface Sizes {
  directory: number;
  metadata: number;
  data: number;
  tiles: number;
}

function encodeHeader({ directory, metadata, data, tiles }: Sizes): Buffer {
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const places = [
    [127, directory],
    [127 + directory, metadata],
    [0, 0],
    [127 + directory + metadata, data],
    [tiles, tiles],
  ];
  for (const [index, value] of [...places.flat(), tiles].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  }
  // Clustered; nothing is compressed; vector tiles.
  header.set([1, 1, 1, 1, zooms.min, zooms.max], 96);
  const { west, south, east, north } = bounds;
  const degrees = [west, south, east, north];
  for (const [index, value] of degrees.entries()) {
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  }
  header[118] = 13;
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return header;
}

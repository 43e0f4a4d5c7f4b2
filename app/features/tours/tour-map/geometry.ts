import type { Position } from '#domain/tours/distance.ts';

/** Pixels around the points: pins stay clear of the buttons on the right. */
export const mapMargins = { top: 48, right: 84, bottom: 48, left: 48 };

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** So that the names of places at the edge are inside, and that one point alone has an area. */
const least = { latitude: 0.004, longitude: 0.0066 };

export function boundsOf(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null;
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [west, east] = widen(Math.min(...longitudes), Math.max(...longitudes), least.longitude);
  const [south, north] = widen(Math.min(...latitudes), Math.max(...latitudes), least.latitude);
  return [west, south, east, north];
}

function widen(from: number, to: number, width: number): [number, number] {
  const missing = Math.max(0, width - (to - from)) / 2;
  return [from - missing, to + missing];
}

/** Web Mercator, as tiles are: 0 to 1 from the north-west of the world. */
export function project({ latitude, longitude }: Position): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

const equatorM = 40_075_016.686;

/** Metres of one unit of `project` at a latitude. */
export const metresAt = (latitude: number) => equatorM * Math.cos((latitude * Math.PI) / 180);

/** The longest round length that takes at most so many pixels. */
export function scaleOf(metresPerPixel: number, pixels: number) {
  const most = metresPerPixel * pixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((each) => each * power).find((each) => each <= most) ?? power;
  return { metres, pixels: metres / metresPerPixel };
}

const gridM = 500;
const metresPerDegree = 111_320;

/** Lines every 500 metres, from one area before these bounds to one after them. */
export function gridLines([west, south, east, north]: Bounds): Position[][] {
  const step = {
    latitude: gridM / metresPerDegree,
    longitude: gridM / (metresPerDegree * Math.cos((south * Math.PI) / 180)),
  };
  const from = { latitude: 2 * south - north, longitude: 2 * west - east };
  const to = { latitude: 2 * north - south, longitude: 2 * east - west };
  return [
    ...steps(from.longitude, to.longitude, step.longitude).map((longitude) => [
      { latitude: from.latitude, longitude },
      { latitude: to.latitude, longitude },
    ]),
    ...steps(from.latitude, to.latitude, step.latitude).map((latitude) => [
      { latitude, longitude: from.longitude },
      { latitude, longitude: to.longitude },
    ]),
  ];
}

/** At most as many as a screen has room for. */
const mostLines = 80;

function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.min(mostLines, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** The tiles of these zooms that cover an area, the coarsest first. */
export function tilesOf(bounds: Bounds, zooms: { from: number; to: number }): TileId[] {
  const [west, south, east, north] = bounds;
  const corner = project({ latitude: north, longitude: west });
  const other = project({ latitude: south, longitude: east });
  const found: TileId[] = [];
  for (let z = zooms.from; z <= zooms.to; z++) {
    const size = 2 ** z;
    for (let x = Math.floor(corner.x * size); x <= other.x * size; x++) {
      for (let y = Math.floor(corner.y * size); y <= other.y * size; y++) found.push({ z, x, y });
    }
  }
  return found;
}

import proj4 from 'proj4';
import type { Position } from '#domain/tours/distance.ts';

/** ETRS89 / UTM zone 33N, EPSG:25833. ETRS89 and WGS 84 differ by less than a metre. */
const utm33 = proj4('+proj=utm +zone=33 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs');

/** Degrees are below, metres of UTM 33N in Berlin far above. */
const largestDegrees = 180;

/** Berlin and what is around it up to 10 kilometres, in degrees. */
const surroundings = { south: 52.24, north: 52.77, west: 12.94, east: 13.91 };

/** The position of longitude and latitude, or of easting and northing. */
export function toPosition(x: number, y: number): Position {
  const isDegrees = Math.abs(x) <= largestDegrees && Math.abs(y) <= largestDegrees;
  const [longitude, latitude] = isDegrees ? [x, y] : utm33.inverse([x, y]);
  return { latitude, longitude };
}

export function isAroundBerlin({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = surroundings;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

import { join } from 'node:path';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { mapFileName, mapOrigin, readMapSource, type MapSource } from '#domain/tours/map-source.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { isMapFile, mapFolder } from './map-file.ts';

/** Throws HttpProblem `map_file_unreadable`. */
export async function requireMapFile(dataDir: string, tiles: string): Promise<void> {
  const file = mapFileName(tiles);
  if (file !== null && !(await isMapFile(join(mapFolder(dataDir), file)))) {
    throw new HttpProblem('map_file_unreadable', { facts: { file } });
  }
}

/** What maps are drawn from; null: from nothing but points. */
export function mapSourceOf({
  map_tiles,
  map_attribution,
}: Pick<ShopSettings, 'map_tiles' | 'map_attribution'>):
  | (MapSource & { attribution: string })
  | null {
  const source = readMapSource(map_tiles) ?? null;
  return source && { ...source, attribution: map_attribution };
}

/** Pages that show maps: in them, links lead from every page to every other one. */
const pagesWithMaps = /^[/](admin|work)([/]|$)/;

/** The origins besides the shop that a page connects to. */
export async function mapOriginsOf(db: Database, pathname: string): Promise<string[]> {
  if (!pagesWithMaps.test(pathname)) return [];
  const origin = mapOrigin((await getShopSettings(db)).map_tiles);
  return origin === null ? [] : [origin];
}

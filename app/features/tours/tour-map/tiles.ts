import { PMTiles, TileType } from 'pmtiles';
import type { TourMap } from '#contract/tours/map.schema.ts';
import type { TileId } from './geometry.ts';

type MapSource = NonNullable<TourMap['source']>;

/** What is known of the tiles of a source before the first one is read. */
export interface TileFacts {
  isVector: boolean;
  zooms: { from: number; to: number };
  /** The names of their layers; null: unknown. */
  layers: string[] | null;
}

export interface Tiles extends TileFacts {
  /** Null: there is nothing at this place. */
  read: (tile: TileId) => Promise<ArrayBuffer | null>;
}

/** Of URLs of single tiles, which do not say it. */
const usualZooms = { from: 0, to: 14 };

/** Throws an Error for a file that cannot be read. */
export async function openTiles(source: MapSource): Promise<Tiles> {
  return source.kind === 'pmtiles' ? openFile(source.url) : openUrl(source);
}

async function openFile(url: string): Promise<Tiles> {
  const file = new PMTiles(new URL(url, location.href).href);
  const { tileType, minZoom, maxZoom } = await file.getHeader();
  const isVector = tileType === TileType.Mvt;
  return {
    isVector,
    zooms: { from: minZoom, to: maxZoom },
    layers: isVector ? layersOf(await file.getMetadata()) : null,
    read: async ({ z, x, y }) => (await file.getZxy(z, x, y))?.data ?? null,
  };
}

function layersOf(metadata: unknown): string[] | null {
  if (typeof metadata !== 'object' || metadata === null || !('vector_layers' in metadata)) {
    return null;
  }
  const { vector_layers: layers } = metadata;
  if (!Array.isArray(layers)) return null;
  return layers.flatMap((layer: unknown) =>
    typeof layer === 'object' && layer !== null && 'id' in layer ? [String(layer.id)] : [],
  );
}

function openUrl({ kind, url }: MapSource): Tiles {
  return {
    isVector: kind === 'vector',
    zooms: usualZooms,
    layers: null,
    read: async ({ z, x, y }) => {
      const path = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const response = await fetch(path, { credentials: 'omit' });
      if (response.status === 404 || response.status === 204) return null;
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.arrayBuffer();
    },
  };
}

import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { TourMap } from '#contract/tours/map.schema.ts';
import type { Position } from '#domain/tours/distance.ts';
import { gridLines, type Bounds } from './geometry.ts';
import { tokenOf, type MapLine } from './state.ts';
import type { TileFacts } from './tiles.ts';

/** The colour of a token, such as `--color-line`. */
export type ColourOf = (token: string) => string;

export const tileScheme = 'tour-tiles';

interface Ground {
  map: Pick<TourMap, 'places'>;
  bounds: Bounds;
  lines: readonly MapLine[];
  colourOf: ColourOf;
}

/** The tiles of the shop; null: a grid with the names of localities. */
export function styleOf(tiles: TileFacts | null, ground: Ground): StyleSpecification {
  const drawn = tiles === null ? quietGround(ground) : tileGround(tiles, ground.colourOf);
  return {
    version: 8,
    sources: { ...drawn.sources, ...Object.fromEntries(ground.lines.map(lineSource)) },
    layers: [
      ...drawn.layers,
      ...ground.lines.map((line, index) => lineLayer(line, index, ground.colourOf)),
    ],
  };
}

interface Drawn {
  sources: Record<string, SourceSpecification>;
  layers: LayerSpecification[];
}

function quietGround({ map, bounds, colourOf }: Ground): Drawn {
  return {
    sources: {
      grid: geojson(gridLines(bounds).map((line) => feature(line))),
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: map.places.map(({ name, longitude, latitude }) => ({
            type: 'Feature',
            properties: { name },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          })),
        },
      },
    },
    layers: [
      background(colourOf('--color-sunken')),
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: { 'line-color': colourOf('--color-line'), 'line-width': 1 },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        layout: { ...text(['get', 'name'], 13), 'text-padding': 8 },
        paint: textPaint(colourOf('--color-muted'), colourOf('--color-sunken')),
      },
    ],
  };
}

/** Protomaps, OpenMapTiles and Shortbread name their layers and kinds differently. */
const layers = {
  green: ['landuse', 'landcover', 'park', 'land', 'natural', 'sites'],
  water: ['water', 'ocean', 'water_polygons'],
  buildings: ['buildings', 'building'],
  roads: ['roads', 'transportation', 'streets'],
  roadNames: ['roads', 'transportation_name', 'street_labels'],
  places: ['places', 'place', 'place_labels'],
};
const greenKinds = ['park', 'wood', 'forest', 'grass', 'garden', 'cemetery', 'meadow', 'scrub'];
const large = ['highway', 'motorway', 'trunk', 'major_road', 'primary', 'secondary', 'tertiary'];
const small = ['path', 'track', 'footway', 'cycleway', 'steps', 'rail', 'transit', 'service'];
const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];
/** German names, as on the signs. */
const name: ExpressionSpecification = ['coalesce', ['get', 'name:de'], ['get', 'name'], ''];

function tileGround({ isVector, zooms, layers: known }: TileFacts, colourOf: ColourOf): Drawn {
  const tiles = [`${tileScheme}://{z}/{x}/{y}`];
  const range = { minzoom: zooms.from, maxzoom: zooms.to };
  if (!isVector) {
    return {
      sources: { tiles: { type: 'raster', tiles, tileSize: 256, ...range } },
      layers: [
        background(colourOf('--color-sunken')),
        { id: 'tiles', type: 'raster', source: 'tiles' },
      ],
    };
  }
  const each = (
    names: readonly string[],
    layer: (sourceLayer: string) => LayerSpecification,
  ): LayerSpecification[] =>
    names.filter((one) => known === null || known.includes(one)).map((one) => layer(one));
  const fill = (id: string, colour: string, filter?: ExpressionSpecification) => (one: string) =>
    ({
      id: `${id} ${one}`,
      type: 'fill',
      source: 'tiles',
      'source-layer': one,
      paint: { 'fill-color': colour },
      ...(filter && { filter }),
    }) satisfies LayerSpecification;
  return {
    sources: { tiles: { type: 'vector', tiles, ...range } },
    layers: [
      background(colourOf('--color-surface')),
      ...each(
        layers.green,
        fill('green', colourOf('--color-brand-soft'), ['in', kind, ['literal', greenKinds]]),
      ),
      ...each(layers.water, fill('water', colourOf('--color-info-soft'))),
      ...each(layers.buildings, fill('buildings', colourOf('--color-sunken'))),
      ...each(layers.roads, (one) => ({
        id: `roads ${one}`,
        type: 'line',
        source: 'tiles',
        'source-layer': one,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colourOf('--color-line'), 'line-width': roadWidth },
      })),
      ...each(layers.roadNames, (one) => ({
        id: `names ${one}`,
        type: 'symbol',
        source: 'tiles',
        'source-layer': one,
        minzoom: 13,
        layout: { ...text(name, 12), 'symbol-placement': 'line' },
        paint: textPaint(colourOf('--color-muted'), colourOf('--color-surface')),
      })),
      ...each(layers.places, (one) => ({
        id: `places ${one}`,
        type: 'symbol',
        source: 'tiles',
        'source-layer': one,
        maxzoom: 14,
        layout: text(name, 13),
        paint: textPaint(colourOf('--color-ink'), colourOf('--color-surface')),
      })),
    ],
  };
}

const widthBy = (big: number, usual: number, thin: number): ExpressionSpecification => [
  'match',
  kind,
  large,
  big,
  small,
  thin,
  usual,
];
const roadWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  widthBy(1.5, 0.5, 0),
  14,
  widthBy(5, 3, 1),
  18,
  widthBy(24, 18, 4),
];

const background = (colour: string): LayerSpecification => ({
  id: 'background',
  type: 'background',
  paint: { 'background-color': colour },
});

/** Without a URL of glyphs, the letters are drawn in the fonts of the device. */
const text = (field: ExpressionSpecification, size: number) => ({
  'text-field': field,
  'text-font': ['sans-serif'],
  'text-size': size,
});

const textPaint = (colour: string, halo: string) => ({
  'text-color': colour,
  'text-halo-color': halo,
  'text-halo-width': 2,
});

const lineId = ({ colour }: MapLine, index: number) => `way ${index} ${colour}`;

function lineSource(line: MapLine, index: number): [string, SourceSpecification] {
  return [lineId(line, index), geojson([feature(line.positions)])];
}

function lineLayer(line: MapLine, index: number, colourOf: ColourOf): LayerSpecification {
  return {
    id: lineId(line, index),
    type: 'line',
    source: lineId(line, index),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colourOf(tokenOf(line.colour)),
      'line-width': 2.5,
      'line-dasharray': [1, 2],
    },
  };
}

type Feature = ReturnType<typeof feature>;

function feature(positions: readonly Position[]) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'LineString' as const,
      coordinates: positions.map(({ longitude, latitude }) => [longitude, latitude]),
    },
  };
}

function geojson(features: Feature[]): SourceSpecification {
  return { type: 'geojson', data: { type: 'FeatureCollection', features } };
}

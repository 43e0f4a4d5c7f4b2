/** What the tiles of a map are read from. `pmtiles`: one file; else a URL of each tile. */
export const mapKinds = ['pmtiles', 'vector', 'raster'] as const;

export interface MapSource {
  kind: (typeof mapKinds)[number];
  /** Of a file of the shop: the path at which the shop serves it. */
  url: string;
}

/** Without the characters that separate the parts of a Content-Security-Policy. */
const secureUrl = /^(https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?)\/[\w./~%?&=+@{}-]*$/i;
const fileName = /^[A-Za-z0-9][\w.-]{0,99}[.]pmtiles$/;

/**
 * What the setting names: null without a map; undefined if it is neither the name of a PMTiles file
 * nor an https URL of one, nor a URL with {z}, {x} and {y}.
 */
export function readMapSource(text: string): MapSource | null | undefined {
  if (text === '') return null;
  if (fileName.test(text)) return { kind: 'pmtiles', url: `/maps/${text}` };
  if (!secureUrl.test(text)) return undefined;
  const path = text.replace(/[?].*$/, '');
  if (['{z}', '{x}', '{y}'].every((part) => text.includes(part))) {
    return { kind: /[.](png|webp|jpe?g)$/i.test(path) ? 'raster' : 'vector', url: text };
  }
  return path.endsWith('.pmtiles') && !/[{}]/.test(text)
    ? { kind: 'pmtiles', url: text }
    : undefined;
}

/** The other origin that pages with the map connect to; null: none. */
export function mapOrigin(text: string): string | null {
  return readMapSource(text) ? (secureUrl.exec(text)?.[1] ?? null) : null;
}

/** The name of the file of the shop; null: there is none. */
export function mapFileName(text: string): string | null {
  return fileName.test(text) ? text : null;
}

import { expect, test } from 'vitest';
import { mapFileName, mapOrigin, readMapSource } from './map-source.ts';

test.each([
  ['berlin.pmtiles', 'pmtiles', '/maps/berlin.pmtiles'],
  ['https://tiles.example/b.pmtiles', 'pmtiles', 'https://tiles.example/b.pmtiles'],
  [
    'https://t.example/{z}/{x}/{y}.mvt?key=a1',
    'vector',
    'https://t.example/{z}/{x}/{y}.mvt?key=a1',
  ],
  ['https://t.example/{z}/{x}/{y}@2x.png', 'raster', 'https://t.example/{z}/{x}/{y}@2x.png'],
])('%s is a source of %s', (text, kind, url) => {
  expect(readMapSource(text)).toEqual({ kind, url });
});

test('an empty setting is a map without tiles', () => {
  expect(readMapSource('')).toBeNull();
  expect(mapOrigin('')).toBeNull();
});

test.each([
  '../berlin.pmtiles',
  '.pmtiles',
  'berlin.mbtiles',
  'http://tiles.example/b.pmtiles',
  'https://tiles.example/b.mbtiles',
  'https://tiles.example/{z}/{x}.png',
  "https://tiles.example/b.pmtiles; script-src 'unsafe-inline'",
  'https://user:secret@tiles.example/b.pmtiles',
  'https://*/b.pmtiles',
  'javascript:alert(1)//b.pmtiles',
])('%s is no source', (text) => {
  expect(readMapSource(text)).toBeUndefined();
  expect(mapOrigin(text)).toBeNull();
  expect(mapFileName(text)).toBeNull();
});

test('pages connect to the origin of a URL, and to none for a file of the shop', () => {
  expect(mapOrigin('https://tiles.example:8443/{z}/{x}/{y}.mvt')).toBe(
    'https://tiles.example:8443',
  );
  expect(mapOrigin('berlin.pmtiles')).toBeNull();
  expect(mapFileName('berlin.pmtiles')).toBe('berlin.pmtiles');
});

import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Of a PMTiles file, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const headerLength = 127;
const magic = 'PMTiles';
const version = 3;
/** The tile types that the pages draw: vector tiles, PNG, JPEG and WebP. */
const drawnTypes = [1, 2, 3, 4];
const tileTypeAt = 99;
/** Where the header names offset and length of its sections. */
const sectionsAt = [8, 24, 40, 56];

/** The folder of the files that the setting `map_tiles` names. */
export const mapFolder = (dataDir: string) => join(dataDir, 'maps');

/** Whether it is a whole PMTiles file with tiles that the pages can draw. */
export async function isMapFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0);
    return bytesRead === headerLength && isHeader(buffer, size);
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

function isHeader(header: Buffer, size: number): boolean {
  const ends = sectionsAt.map((at) => header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8));
  return (
    header.toString('latin1', 0, magic.length) === magic &&
    header[magic.length] === version &&
    drawnTypes.includes(header[tileTypeAt] ?? 0) &&
    ends.every((end) => end <= BigInt(size))
  );
}

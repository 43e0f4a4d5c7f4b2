import { crc32, inflateRawSync } from 'node:zlib';

export interface UnzippedFile {
  name: string;
  content: Buffer;
}

/** A usage error: the file is no ZIP archive, or a damaged one. */
export class ZipError extends Error {}

/** The largest file of an archive of the shop, for a year, has about 200 MB. */
const maxFileBytes = 1024 * 1024 * 1024;

/** Reads an archive of stored and compressed files by its directory, one file at a time. */
export function* unzip(archive: Buffer): Generator<UnzippedFile> {
  const end = archive.length - 22;
  if (end < 0 || archive.readUInt32LE(end) !== 0x06054b50) {
    throw new ZipError('the file is no ZIP archive, or not all of it');
  }
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) {
      throw new ZipError('the directory of the ZIP archive is damaged');
    }
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    yield { name, content: readEntry(archive, at, name) };
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + archive.readUInt16LE(at + field), 0);
  }
}

function readEntry(archive: Buffer, at: number, name: string): Buffer {
  const offset = archive.readUInt32LE(at + 42);
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== 0x04034b50) {
    throw new ZipError(`${name} is not in the ZIP archive`);
  }
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
  const content = unpack(packed, archive.readUInt16LE(at + 10), name);
  if (crc32(content) !== archive.readUInt32LE(at + 16)) {
    throw new ZipError(`${name} is damaged`);
  }
  return content;
}

function unpack(packed: Buffer, method: number, name: string): Buffer {
  if (method === 0) return packed;
  if (method !== 8) throw new ZipError(`${name} is compressed by the unknown method ${method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: maxFileBytes });
  } catch (error) {
    throw new ZipError(`${name} is damaged`, { cause: error });
  }
}

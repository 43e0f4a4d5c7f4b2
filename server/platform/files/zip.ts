import { pipeline } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Parts are compressed, and never all in memory. */
  content: AsyncIterable<Uint8Array> | Uint8Array;
  modified: Date;
}

/** UTF-8 names. */
const flags = 0x800;
/** Checksum and sizes follow the content. */
const followed = 0x008;
const deflate = 8;
/** From here on a field says "see the record of ZIP64". */
const most16 = 0xffff;
const most32 = 0xffffffff;

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  stamp: number;
  offset: number;
  /** The compressed size of a content in parts; else it is stored. */
  packed?: number;
}

/**
 * A ZIP archive, entry by entry, so that only one is in memory. Whole entries are stored: PDF is
 * compressed by itself (APPNOTE.TXT 6.3.10 of PKWARE; ZIP64 where it is too large without). An
 * entry in parts has less than 4 GB.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void, void> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, content, modified } of entries) {
    const entry: Written = {
      name: Buffer.from(text),
      crc: 0,
      size: 0,
      stamp: dosTime(modified),
      offset,
    };
    written.push(entry);
    for await (const part of content instanceof Uint8Array
      ? stored(entry, content)
      : packed(entry, content)) {
      offset += part.length;
      yield part;
    }
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

function* stored(entry: Written, content: Uint8Array): Generator<Buffer> {
  entry.crc = crc32(content);
  entry.size = content.length;
  yield localHeader(entry);
  yield Buffer.from(content.buffer, content.byteOffset, content.length);
}

async function* packed(entry: Written, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  entry.packed = 0;
  yield localHeader(entry);
  async function* counted() {
    for await (const part of parts) {
      entry.crc = crc32(part, entry.crc);
      entry.size += part.length;
      yield part;
    }
  }
  const packing = createDeflateRaw();
  // A failure of the parts arrives by the loop.
  pipeline(counted, packing, () => undefined);
  const chunks: AsyncIterable<Buffer> = packing;
  for await (const chunk of chunks) {
    entry.packed += chunk.length;
    yield chunk;
  }
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(entry.crc, 4);
  descriptor.writeUInt32LE(entry.packed, 8);
  descriptor.writeUInt32LE(entry.size, 12);
  yield descriptor;
}

/**
 * The same as the body of a response, which asks for an entry when the one before is sent. Between
 * them the process answers others: entries that are computed would hold it for as long as all take.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const parts = zip(entries);
  return new ReadableStream({
    pull: async (controller) => {
      await turn();
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: async () => {
      await parts.return();
    },
  });
}

/** Of a content in parts, nothing is known before it. */
function localHeader({ name, crc, size, stamp, packed: packedSize }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(packedSize === undefined ? flags : flags | followed, 6);
  header.writeUInt16LE(packedSize === undefined ? 0 : deflate, 8);
  header.writeUInt32LE(stamp, 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

export function directoryEntry({
  name,
  crc,
  size,
  stamp,
  offset,
  packed: packedSize,
}: Written): Buffer {
  const isFar = offset >= most32;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(45, 4);
  header.writeUInt16LE(isFar ? 45 : 20, 6);
  header.writeUInt16LE(packedSize === undefined ? flags : flags | followed, 8);
  header.writeUInt16LE(packedSize === undefined ? 0 : deflate, 10);
  header.writeUInt32LE(stamp, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedSize ?? size, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  header.writeUInt32LE(Math.min(offset, most32), 42);
  if (!isFar) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, name, extra]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (count < most16 && offset < most32 && size < most32) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}

/** The date in the upper half, the time in the lower one, in UTC. */
function dosTime(instant: Date): number {
  const date =
    ((instant.getUTCFullYear() - 1980) << 9) |
    ((instant.getUTCMonth() + 1) << 5) |
    instant.getUTCDate();
  const time =
    (instant.getUTCHours() << 11) |
    (instant.getUTCMinutes() << 5) |
    Math.floor(instant.getUTCSeconds() / 2);
  return date * 0x10000 + time;
}

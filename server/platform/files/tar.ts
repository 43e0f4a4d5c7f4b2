/** A usage error: the file is no TAR file, or a damaged one. */
export class TarError extends Error {}

export const blockBytes = 512;

export interface TarHeader {
  name: string;
  size: number;
}

/** The blocks of a content, of which the last one is filled up. */
export const paddedSize = ({ size }: TarHeader) => Math.ceil(size / blockBytes) * blockBytes;

/** Reads a header block (POSIX ustar); undefined: the end of the archive. Throws TarError. */
export function readHeader(block: Buffer): TarHeader | undefined {
  if (block.length < blockBytes) throw new TarError('the TAR file is cut off');
  if (block.every((byte) => byte === 0)) return undefined;
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  if (octal(block, 148, 8) !== sum) throw new TarError('the file is no TAR file, or damaged');
  const text = (start: number, length: number) =>
    block.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const prefix = text(345, 155);
  const name = text(0, 100);
  const size = octal(block, 124, 12);
  if (size === undefined) throw new TarError(`the size of ${name} in the TAR file is damaged`);
  return { name: prefix === '' ? name : `${prefix}/${name}`, size };
}

function octal(block: Buffer, start: number, length: number): number | undefined {
  const [digits = ''] =
    /^[0-7]+/.exec(block.toString('latin1', start, start + length).trim()) ?? [];
  return digits === '' ? undefined : Number.parseInt(digits, 8);
}

/** The files of an archive that is in memory. Throws TarError. */
export function* readTar(archive: Buffer): Generator<{ name: string; content: Buffer }> {
  let at = 0;
  for (;;) {
    const header = readHeader(archive.subarray(at, at + blockBytes));
    if (header === undefined) return;
    const start = at + blockBytes;
    at = start + paddedSize(header);
    if (at > archive.length) throw new TarError('the TAR file is cut off');
    yield { name: header.name, content: archive.subarray(start, start + header.size) };
  }
}

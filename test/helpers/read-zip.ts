export interface ZippedFile {
  name: string;
  content: Buffer;
  crc: number;
  offset: number;
}

/** Reads a ZIP of stored entries by its directory at the end, as an unpacker does. */
export function readZip(file: Buffer): ZippedFile[] {
  const end = file.length - 22;
  if (file.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of a ZIP directory');
  const isLarge = end >= 20 && file.readUInt32LE(end - 20) === 0x07064b50;
  const large = isLarge ? Number(file.readBigUInt64LE(end - 12)) : 0;
  const count = isLarge ? Number(file.readBigUInt64LE(large + 32)) : file.readUInt16LE(end + 10);
  let at = isLarge ? Number(file.readBigUInt64LE(large + 48)) : file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const entry = readDirectoryEntry(file, at);
    at += entry.length;
    const { name, offset, size, crc } = entry;
    const local = file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28) + 30;
    if (file.readUInt32LE(offset) !== 0x04034b50 || file.readUInt32LE(offset + 14) !== crc)
      throw new Error(`the header of ${name} contradicts the directory`);
    const content = file.subarray(offset + local, offset + local + size);
    return { name, content, crc, offset };
  });
}

export function readDirectoryEntry(file: Buffer, at: number) {
  if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a ZIP directory');
  const nameLength = file.readUInt16LE(at + 28);
  const extraLength = file.readUInt16LE(at + 30);
  const near = file.readUInt32LE(at + 42);
  const extra = at + 46 + nameLength;
  return {
    name: file.toString('utf8', at + 46, extra),
    crc: file.readUInt32LE(at + 16),
    size: file.readUInt32LE(at + 24),
    offset: near === 0xffffffff ? Number(file.readBigUInt64LE(extra + 4)) : near,
    length: 46 + nameLength + extraLength,
  };
}

import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDirectoryEntry, readZip } from '#test/helpers/read-zip.ts';
import { directoryEntry, zip } from './zip.ts';

const modified = new Date('2026-11-21T06:30:10Z');

async function* entriesOf(files: Iterable<readonly [string, string]>) {
  for (const [name, text] of files) {
    yield await Promise.resolve({ name, content: Buffer.from(text), modified });
  }
}

async function pack(files: Iterable<readonly [string, string]>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip(entriesOf(files))) parts.push(part);
  return Buffer.concat(parts);
}

test('an archive has every entry with its content and checksum', async () => {
  const files = { 'leer.txt': '', 'ordner/größe.txt': 'Zwölf Äpfel\n', 'c.csv': 'a;b\r\n' };
  const read = readZip(await pack(Object.entries(files)));
  expect(Object.fromEntries(read.map(({ name, content }) => [name, content.toString()]))).toEqual(
    files,
  );
  expect(read.every(({ content, crc }) => crc === crc32(content))).toBe(true);
  expect(await pack([])).toHaveLength(22);
});

test('an archive of more entries than a ZIP of old counts them in ZIP64', async () => {
  const files = Array.from({ length: 66_000 }, (_, index) => [`${index}`, 'x'] as const);
  const read = readZip(await pack(files));
  expect(read).toHaveLength(66_000);
  expect(read.at(-1)).toMatchObject({ name: '65999' });
});

test('an entry behind four gigabytes is found', () => {
  const entry = { name: Buffer.from('a.pdf'), crc: 1, size: 2, stamp: 0 };
  for (const offset of [0, 0xfffffffe, 0xffffffff, 5_000_000_000]) {
    const bytes = directoryEntry({ ...entry, offset });
    expect(readDirectoryEntry(bytes, 0)).toMatchObject({
      name: 'a.pdf',
      offset,
      length: bytes.length,
    });
  }
});

import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDirectoryEntry, readZip } from '#test/helpers/read-zip.ts';
import { unzip } from './unzip.ts';
import { directoryEntry, streamZip, zip, type ZipEntry } from './zip.ts';

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

test('other work of the process has its turn between the entries of a response', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1));
  const turnsBefore: number[] = [];
  async function* computed() {
    for (let entry = 0; entry < 5; entry += 1) {
      turnsBefore.push(turns);
      const until = performance.now() + 5;
      while (performance.now() < until);
      yield await Promise.resolve({ name: `${entry}`, content: Buffer.from('x'), modified });
    }
  }
  for await (const part of streamZip(computed())) expect(part.length).toBeGreaterThan(0);
  clearInterval(count);
  expect(new Set(turnsBefore).size).toBe(5);
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

async function* inParts(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
}

async function* mixed(): AsyncGenerator<ZipEntry> {
  yield await Promise.resolve({ name: 'stored.txt', content: Buffer.from('Äpfel'), modified });
  yield { name: 'leer.csv', content: inParts(), modified };
  yield { name: 'größe.csv', content: inParts('a;b\r\n', 'ä'.repeat(100_000)), modified };
}

test('an entry in parts is compressed, with its checksum behind it', async () => {
  const archive = Buffer.from(await new Response(streamZip(mixed())).arrayBuffer());
  expect(archive.length).toBeLessThan(2000);
  expect([...unzip(archive)].map(({ name, content }) => [name, content.toString()])).toEqual([
    ['stored.txt', 'Äpfel'],
    ['leer.csv', ''],
    ['größe.csv', `a;b\r\n${'ä'.repeat(100_000)}`],
  ]);
});

test('an archive whose parts fail fails as a whole', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield* inParts('a');
    throw new Error('the database is gone');
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield await Promise.resolve({ name: 'a.csv', content: failing(), modified });
  }
  await expect(new Response(streamZip(entries())).arrayBuffer()).rejects.toThrow('gone');
});

test('a download that is cancelled ends the parts', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      while (true) yield* inParts(Math.random().toString().repeat(5000));
    } finally {
      isEnded = true;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield await Promise.resolve({ name: 'a.csv', content: endless(), modified });
  }
  const reader = streamZip(entries()).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => isEnded).toBe(true);
});

test.each([
  ['cut', (archive: Buffer) => archive.subarray(0, -1), 'no ZIP archive'],
  ['empty', () => Buffer.alloc(0), 'no ZIP archive'],
  ['changed', (archive: Buffer) => changed(archive, 42), 'is damaged'],
  ['without its directory', (archive: Buffer) => changed(archive, -73), 'damaged'],
])('an archive that is %s is refused', async (_name, damage, message) => {
  const archive = await pack([['a.txt', 'abcdefghijklmnop']]);
  expect(() => [...unzip(damage(archive))]).toThrow(message);
});

function changed(archive: Buffer, at: number): Buffer {
  const copy = Buffer.from(archive);
  const index = at < 0 ? copy.length + at : at;
  copy[index] = (copy[index] ?? 0) ^ 0xff;
  return copy;
}

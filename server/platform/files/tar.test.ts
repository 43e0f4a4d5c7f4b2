import { expect, test } from 'vitest';
import { packTar } from '#test/helpers/fiscal/der.ts';
import { readTar, TarError } from './tar.ts';

const files = [
  { name: 'info.csv', content: Buffer.from('a;b') },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'block', content: Buffer.alloc(512, 1) },
];

test('the files of a TAR file are read with their names', () => {
  expect([...readTar(packTar(files))]).toEqual(files);
  expect([...readTar(packTar([]))]).toEqual([]);
});

test('a name that is longer than its field has its folder in another one', () => {
  const archive = packTar([{ name: 'name', content: Buffer.from('x') }]);
  archive.write('folder', 345);
  const sum = archive
    .subarray(0, 512)
    .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  expect([...readTar(archive)].map(({ name }) => name)).toEqual(['folder/name']);
});

test.each([
  ['no TAR file', Buffer.from('<html>'.repeat(200))],
  ['shorter than a block', Buffer.from('x')],
  ['cut within a content', packTar(files).subarray(0, 600)],
  ['without its end', packTar(files).subarray(0, -1024)],
])('a file that is %s is refused', (_name, archive) => {
  expect(() => [...readTar(archive)]).toThrow(TarError);
});

test('a header that was changed is refused', () => {
  const archive = packTar(files);
  archive.write('X', 0);
  expect(() => [...readTar(archive)]).toThrow('damaged');
});

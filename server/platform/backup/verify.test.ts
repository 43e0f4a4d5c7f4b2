import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { createArchive } from './archive.ts';
import { checkBackup } from './verify.ts';

const hello = {
  bytes: 6,
  sha256: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
};
let folder: string;
let number = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checking-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newPath = () => join(folder, `${(number += 1)}.tar.gz`);

/** What the manifest of the small backup says, changed as the test wants. */
async function manifestOf(database: object = {}, rest: object = {}): Promise<string> {
  const table = { ...hello, name: 'public.notes', columns: ['note'], rows: 1 };
  return JSON.stringify({
    format: 1,
    created_at: '2026-11-21T06:00:00.000Z',
    database: {
      server_version: '18.4',
      migrations: await listMigrations(),
      queue_migration: 20,
      tables: [table],
      sequences: [],
      ...database,
    },
    images: { kept_in: 'file', files: [{ ...hello, name: 'a.webp' }] },
    ...rest,
  });
}

async function pack(entries: Record<string, string>): Promise<string> {
  const path = newPath();
  const archive = createArchive(path);
  for (const [name, text] of Object.entries(entries)) await archive.add(name, Buffer.from(text));
  await archive.finish();
  return path;
}

const rows = {
  'database/public.notes/000001.copy': 'hel',
  'database/public.notes/000002.copy': 'lo\n',
};
const image = { 'media/a.webp': 'hello\n' };
const packWith = async (manifest: string) => pack({ ...rows, ...image, 'manifest.json': manifest });

describe('a whole file', () => {
  it('is accepted', async () => {
    const path = await packWith(await manifestOf());
    await expect(checkBackup(path)).resolves.toMatchObject({ format: 1 });
  });
});

describe('a file that is damaged', () => {
  it('is refused when it is truncated at any position', async () => {
    const whole = await readFile(await packWith(await manifestOf()));
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const path = newPath();
      await writeFile(path, whole);
      await truncate(path, Math.floor(whole.length * share));
      await expect(checkBackup(path)).rejects.toThrow('is cut off');
    }
  });

  /** A packed file has bits that mean nothing: before the sum of a block, for example. */
  function unpacksTo(packed: Buffer, content: Buffer): boolean {
    try {
      return gunzipSync(packed).equals(content);
    } catch {
      return false;
    }
  }

  it('is refused when any byte has changed', async () => {
    const whole = await readFile(await packWith(await manifestOf()));
    // Behind the head of the packed file, which holds a time and the name of a system.
    let damaged = 0;
    for (let at = 10; at < whole.length; at += 50) {
      const path = newPath();
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      if (unpacksTo(bytes, gunzipSync(whole))) continue;
      damaged += 1;
      await writeFile(path, bytes);
      await expect(checkBackup(path)).rejects.toThrow(/is damaged|cut off|no backup/);
    }
    expect(damaged).toBeGreaterThan(5);
  });

  it.each([
    [
      'rows',
      { ...rows, ...image, 'database/public.notes/000002.copy': 'la\n' },
      'database/public.notes',
    ],
    ['an image', { ...rows, 'media/a.webp': 'hell' }, 'media/a.webp'],
    ['the lack of an image', rows, 'media/a.webp'],
    ['the lack of a table', image, 'database/public.notes'],
    ['an image too many', { ...rows, ...image, 'media/b.webp': '' }, 'media/b.webp'],
  ])('is refused for %s that the manifest does not know', async (_, entries, name) => {
    const path = await pack({ ...entries, 'manifest.json': await manifestOf() });
    await expect(checkBackup(path)).rejects.toThrow(new RegExp(`is damaged: .*${name}`));
  });

  it('is refused when its manifest cannot be read', async () => {
    await expect(checkBackup(await packWith('{'))).rejects.toThrow('its manifest cannot be read');
    const nothing = await packWith('{"format": 1}');
    await expect(checkBackup(nothing)).rejects.toThrow('its manifest cannot be read');
  });
});

describe('a file of something else', () => {
  it.each([
    ['no file', undefined, 'there is no such file'],
    ['text', Buffer.from('id;name\n'), 'is no backup, or it is damaged'],
    ['nothing', Buffer.alloc(0), 'is cut off'],
    ['packed text', gzipSync('id;name\n'.repeat(1000)), 'is no backup, or it is damaged'],
    ['nothing, packed', gzipSync(''), 'is no backup, or it is damaged'],
  ])('is refused: %s', async (_, bytes, reason) => {
    const path = newPath();
    if (bytes !== undefined) await writeFile(path, bytes);
    await expect(checkBackup(path)).rejects.toThrow(reason);
  });

  it('is refused when it is a folder or a foreign archive', async () => {
    await expect(checkBackup(folder)).rejects.toThrow('is a folder');
    const path = newPath();
    const body = 'root:x:0:0';
    const header = { name: '../etc/passwd', size: body.length };
    await writeFile(path, gzipSync(await packTar([{ header, body }])));
    await expect(checkBackup(path)).rejects.toThrow(
      'is no backup of a shop: it holds ../etc/passwd',
    );
  });
});

describe('a file of another version', () => {
  it('is refused when its format is newer', async () => {
    const path = await packWith(await manifestOf({}, { format: 2, images: 'elsewhere' }));
    await expect(checkBackup(path)).rejects.toThrow(
      'made by a newer version of the shop (format 2)',
    );
  });

  it('is refused when it has an unknown migration, or a different one of the same name', async () => {
    const [first, ...others] = await listMigrations();
    const newer = { name: '9999_more.sql', checksum: 'x' };
    const path = await packWith(await manifestOf({ migrations: [first, newer] }));
    await expect(checkBackup(path)).rejects.toThrow(
      'newer version of the shop (migration 9999_more.sql)',
    );
    const changed = [{ ...first, checksum: 'x' }, ...others];
    await expect(
      checkBackup(await packWith(await manifestOf({ migrations: changed }))),
    ).rejects.toThrow('is not that of this version');
  });

  it('is accepted when it is older', async () => {
    const migrations = (await listMigrations()).slice(0, 3);
    await expect(
      checkBackup(await packWith(await manifestOf({ migrations }))),
    ).resolves.toMatchObject({
      database: { migrations },
    });
  });
});

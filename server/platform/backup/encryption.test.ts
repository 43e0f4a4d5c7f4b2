import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchive, readArchive } from './archive.ts';
import { createKey, encryptFor, readIdentities } from './encryption.ts';

let folder: string;
/** Two keys of the shop, and one that is foreign. */
let keys: { recipient: string; identities: string[] }[];
let path: string;

const content = 'Lindenstraße 12, '.repeat(20_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encryption-'));
  keys = await Promise.all(['first', 'second', 'foreign'].map(createKeyPair));
  path = join(folder, 'shop.tar.gz.age');
  const archive = createArchive(
    path,
    keys.slice(0, 2).map(({ recipient }) => recipient),
  );
  await archive.add('addresses', Buffer.from(content));
  await archive.finish();
});
afterAll(() => rm(folder, { recursive: true }));

async function createKeyPair(name: string) {
  const file = join(folder, `${name}.key`);
  return { recipient: await createKey(file), identities: await readIdentities(file) };
}

async function read(file: string, identities: readonly string[] = []): Promise<string[]> {
  const texts: string[] = [];
  for await (const { body } of readArchive(file, identities)) {
    texts.push(await text(body));
  }
  return texts;
}

describe('an encrypted backup', () => {
  it('is opened by the secret key of each recipient', async () => {
    for (const { identities } of keys.slice(0, 2)) {
      expect(await read(path, identities)).toEqual([content]);
    }
  });

  it('is refused without a key, and with a foreign one', async () => {
    await expect(read(path)).rejects.toThrow('is encrypted: name the file with the secret key');
    await expect(read(path, keys[2]?.identities)).rejects.toThrow('is encrypted for another key');
  });

  it('is refused when any of its bytes was changed, or when it is cut off', async () => {
    const whole = await readFile(path);
    const damaged = join(folder, 'damaged');
    for (const share of [0.05, 0.5, 0.99]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      for (const each of [bytes, whole.subarray(0, at)]) {
        await writeFile(damaged, each);
        await expect(read(damaged, keys[0]?.identities)).rejects.toThrow(/is damaged|another key/);
      }
    }
  });
});

describe('a key', () => {
  it('is readable only for its owner, and never overwritten', async () => {
    const file = join(folder, 'first.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(createKey(file)).rejects.toThrow('EEXIST');
  });

  it('is refused when it is none', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'age1notakey');
    await expect(readIdentities(file)).rejects.toThrow('holds no secret key');
    await expect(readIdentities(folder)).rejects.toThrow('cannot be read');
    expect(() => encryptFor(['age1notakey'])).toThrow('is no public key of age');
  });
});

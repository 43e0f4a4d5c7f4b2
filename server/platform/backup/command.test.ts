import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { runCommand } from '#test/helpers/run-command.ts';

const shop = useTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-command-'));
  // PostgreSQL's user must be able to enter it when the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command to its end, as `npm run backup --` and `npm run restore --` do. */
function run(name: 'backup' | 'restore', args: string[], environment: Record<string, string> = {}) {
  const script = fileURLToPath(new URL(`${name}-command.ts`, import.meta.url));
  return runCommand(script, args, { BACKUP_DIR: join(folder, 'backups'), ...environment });
}

describe('the commands', () => {
  it('explain an error and exit with 1', async () => {
    const closed = { DATABASE_URL: 'postgres://127.0.0.1:1/shop' };
    const all = await Promise.all([
      run('backup', [], { DATA_DIR: '/nowhere' }),
      run('backup', [], closed),
      run('restore', ['--now']),
      run('restore', ['nothing.tar.gz'], { DATA_DIR: '/nowhere' }),
    ]);
    const reasons = [
      'There is no shop in',
      'ECONNREFUSED',
      "Unknown option '--now'",
      'no such file',
    ];
    for (const [at, { code, out, said }] of all.entries()) {
      expect(said).toContain(reasons[at]);
      expect(said).not.toContain('    at ');
      expect([code, out]).toEqual([1, '']);
    }
  });

  it("move a shop from the operator's database into an embedded one", async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    await mkdir(join(first, 'media'), { recursive: true });
    await writeFile(join(first, 'media', 'a.webp'), 'an image');
    await writeFile(join(first, 'media', 'b.webp.draft'), 'half an image');
    await createCategory(shop());
    const saved = await run('backup', [], { DATABASE_URL: shop().url, DATA_DIR: first });
    expect(saved.out).toMatch(/backups\/kiezkorb-.*\.tar\.gz: the shop of .* rows of .* 1 images/);

    const [file = ''] = await readdir(join(folder, 'backups'));
    const path = join(folder, 'backups', file);
    const restored = await run('restore', [path], { DATA_DIR: second });
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Restored from')]);
    const rows = /\d+ rows of \d+ tables/;
    expect(rows.exec(restored.out)?.[0]).toBe(rows.exec(saved.out)?.[0]);
    expect((await readdir(second)).toSorted()).toEqual(['media', 'postgres']);
    expect(await readdir(join(second, 'media'))).toEqual(['a.webp']);
  });

  it('encrypt a backup for a key that the machine of the shop does not have', async () => {
    const [key, safe] = [join(folder, 'shop.key'), join(folder, 'safe/')];
    const made = await run('backup', ['--new-key', key]);
    expect(made.out).toMatch(/^BACKUP_RECIPIENTS=age1\w+\n$/);
    const [, BACKUP_RECIPIENTS = ''] = made.out.trim().split('=');
    const source = { DATABASE_URL: shop().url, DATA_DIR: join(folder, 'data') };
    await run('backup', [safe], { ...source, BACKUP_RECIPIENTS });
    const [file = ''] = await readdir(safe);
    expect(file).toMatch(/^kiezkorb-.*\.tar\.gz\.age$/);

    const refused = await run('restore', [join(safe, file), '--check']);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--identity')]);
    const checked = await run('restore', [join(safe, file), '--check', '--identity', key]);
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('is whole')]);
  });

  it('encrypt one backup for the keys of its call, which another machine opens with one of them alone', async () => {
    const keys = ['house.key', 'office.key', 'foreign.key'].map((name) => join(folder, name));
    const made = await Promise.all(keys.map((key) => run('backup', ['--new-key', key])));
    const [house = '', office = '', foreign = ''] = made.map(({ out }) => out.trim().split('=')[1]);
    const file = join(folder, 'move.age');
    const source = { DATABASE_URL: shop().url, DATA_DIR: join(folder, 'data') };
    const to = ['--encrypt-to', house, '--encrypt-to', office];
    // Not for the key of the variable.
    const saved = await run('backup', [file, ...to], { ...source, BACKUP_RECIPIENTS: foreign });
    expect(saved.code).toBe(0);
    expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);

    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
    for (const identity of [[], ['--identity', keys[2] ?? '']]) {
      const refused = await run('restore', [file, ...identity], elsewhere);
      expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is encrypted')]);
    }
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
    // An embedded database, as above, would first have to be made.
    const empty = await createEmptyDatabase();
    try {
      const target = { ...elsewhere, DATABASE_URL: empty.url };
      const opened = await run('restore', [file, '--identity', keys[1] ?? ''], target);
      expect([opened.code, opened.out]).toEqual([0, expect.stringContaining('Restored from')]);
    } finally {
      await empty.drop();
    }
  });

  it('refuse a public key that is none, and write no file', async () => {
    const file = join(folder, 'none.age');
    const source = { DATABASE_URL: shop().url, DATA_DIR: join(folder, 'data') };
    const refused = await run('backup', [file, '--encrypt-to', 'age1notakey'], source);
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('age1notakey is no public key of age'),
    ]);
    expect(existsSync(file)).toBe(false);
  });
});

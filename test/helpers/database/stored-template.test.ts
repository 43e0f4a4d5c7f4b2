import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyTemplate } from './stored-template.ts';

test('a copied template does not need the one that it was copied from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-template-'));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await mkdir(join(from, 'cluster'), { recursive: true });
    await writeFile(join(from, 'libpq.so.5.18'), 'library');
    await symlink('libpq.so.5.18', join(from, 'libpq.so.5'));
    copyTemplate(from, to);
    await rm(from, { recursive: true });
    expect(await readFile(join(to, 'libpq.so.5'), 'utf8')).toBe('library');
  } finally {
    await rm(folder, { recursive: true });
  }
});

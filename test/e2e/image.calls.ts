import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDemoShop } from './filled-database.ts';
import { startShop } from './shop-process.ts';
import { expect, test } from './shop-test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiezkorb-image-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the final stage of the Dockerfile takes from the one that builds. */
async function listCopied(): Promise<string[]> {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  return [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((source) => source.replace(/^\/shop\/?/, '')),
  );
}

/**
 * The packages that package.json names for the shop itself: no tool of development can be imported
 * from there.
 */
async function linkPackages(release: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const target = join(release, 'node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(join(root, 'node_modules', name), target);
  }
}

test('a shop started from the files of its image serves its pages', async () => {
  const release = join(folder, 'shop');
  const copied = await listCopied();
  expect(copied).toContain('node_modules');
  // A copy of the whole folder would bring files along that were never chosen.
  expect(copied).not.toContain('');
  for (const path of copied.filter((name) => name !== 'node_modules')) {
    await cp(join(root, path), join(release, path), { recursive: true });
  }
  await linkPackages(release);
  const shop = await startShop(join(folder, 'data'), await copyDemoShop(), [], release);
  try {
    expect(shop.output()).not.toContain('ERR_MODULE_NOT_FOUND');
    for (const path of ['/', '/search?query=milch', '/api/v1/categories', '/service-worker.js']) {
      expect((await fetch(`${shop.base}${path}`)).status).toBe(200);
    }
  } finally {
    await shop.kill('SIGTERM');
  }
});

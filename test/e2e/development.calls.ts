import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDemoShop } from './filled-database.ts';
import { waitForHydration } from './rendering.ts';
import { startShop } from './shop-process.ts';
import { expect, test } from './shop-test.ts';

const sources = [
  'app',
  'contract',
  'demo',
  'deploy',
  'domain',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'tsconfig.json',
  'vite.config.ts',
];
// Nothing is bundled yet: the first page takes a while.
test.slow();

let copy: string;

/** Below the project, so that its packages are found; without the cache of Vite. */
test.beforeEach(async () => {
  await mkdir('.data', { recursive: true });
  copy = await mkdtemp(join('.data', 'development-'));
  await Promise.all(sources.map((name) => cp(name, join(copy, name), { recursive: true })));
});
test.afterEach(() => rm(copy, { recursive: true, force: true }));

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text, file).toContain(from);
  await writeFile(path, text.replace(from, to));
}

test('development mode shows changes of a component and of the server, and preserves the page', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  let loads = 0;
  page.on('load', () => (loads += 1));
  const shop = await startShop(
    join(copy, '.data'),
    await copyDemoShop(),
    [],
    copy,
    'server/dev.ts',
  );
  // Of fewer modules than the home page: each is transformed for the server and for the browser.
  const address = `${shop.base}/withdrawal`;
  // A restart may end the former server within a response.
  const askServer = () =>
    fetch(`${shop.base}/healthz`)
      .then((response) => response.text())
      .catch(() => 'interrupted');
  try {
    await page.goto(address);
    await waitForHydration(page);
    const search = page.locator('input[type=search]').first();
    await search.fill('Kichererbsen');

    await change(
      'app/features/frame/layout/site-footer.tsx',
      '<footer ',
      '<footer data-state="changed" ',
    );
    await expect(page.locator('footer[data-state=changed]')).toBeAttached();
    await change('server/platform/http/observability/health.ts', "'alive'", "'changed'");
    await expect.poll(askServer).toContain('changed');

    await expect(search).toHaveValue('Kichererbsen');
    expect(await (await fetch(address)).text()).toContain('data-state="changed"');
    await change('server/platform/http/observability/health.ts', "'changed'", "'changed again'");
    await expect.poll(askServer).toContain('changed again');
    await expect(search).toHaveValue('Kichererbsen');
    expect(loads).toBe(1);
    expect(faults).toEqual([]);
  } finally {
    await shop.kill('SIGTERM');
  }
  expect(await shop.exited).toBe(0);
});

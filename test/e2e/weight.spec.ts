import type { Page } from 'playwright/test';
import { listPages } from '#app/features/pages.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { weighPage } from './page-weight.ts';
import { callShop, fillCart } from './public-calls.ts';
import { open, openConnected } from './steps.ts';

const kilobyte = 1000;

const publicPages = ['/', '/category/obst-gemuese', '/search?query=milch', '/offers', 'product'];

/** That nothing comes from an outside host is watched in every test (faults.ts). */
test('pages of visitors need at most 132 kB of script and 14 kB of style', async ({ page, shop }, {
  annotations,
}) => {
  for (const path of publicPages) {
    const address = path === 'product' ? await findProductPath(shop) : path;
    const weight = await weighPage(page, () => open(page, address));
    annotations.push({ type: 'weight', description: JSON.stringify({ path, ...weight }) });
    expect.soft(weight.script, path).toBeGreaterThan(0);
    expect.soft(weight.script, path).toBeLessThanOrEqual(132 * kilobyte);
    expect.soft(weight.style, path).toBeGreaterThan(0);
    expect.soft(weight.style, path).toBeLessThanOrEqual(14 * kilobyte);
  }
});

const customerPages = ['/', '/cart', '/checkout', '/profile', '/profile/orders'];

test('pages of customers need at most 150 kB of script after sign-in', async ({
  page,
  shop,
  customer,
}, { annotations }) => {
  await fillCart(shop, customer.token);
  for (const path of customerPages) {
    const weight = await weighPage(page, () => openConnected(page, customer, path));
    annotations.push({ type: 'weight', description: JSON.stringify({ path, ...weight }) });
    expect.soft(weight.script, path).toBeGreaterThan(0);
    expect.soft(weight.script, path).toBeLessThanOrEqual(150 * kilobyte);
    expect.soft(await listStaffPagesIn(page), path).toEqual([]);
  }
});

test('visitors load the routes of their pages alone', async ({ page }) => {
  await open(page, '/');
  expect(await listStaffPagesIn(page)).toEqual([]);
  const routes = await page.evaluate(() =>
    Object.keys(
      (window as unknown as { __reactRouterManifest: { routes: object } }).__reactRouterManifest
        .routes,
    ),
  );
  expect(routes).toContain('routes/checkout');
  // The page for the code of the first admin is one of the shop.
  expect(routes.filter((id) => /staff|admin|work/.test(id))).toEqual(['routes/admin/admin-code']);
});

/** The pages of the staff that the loaded scripts name: app/features/pages.ts is for the staff. */
async function listStaffPagesIn(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const loaded = urls.filter((url) => url.endsWith('.js'));
    return Promise.all(loaded.map(async (url) => (await fetch(url)).text()));
  });
  expect(scripts.length).toBeGreaterThan(0);
  return [...listPages('admin'), ...listPages('work')]
    .map(({ file }) => file)
    .filter((file) => scripts.some((text) => text.includes(file)));
}

async function findProductPath(shop: string): Promise<string> {
  const { items } = await callShop<{ items: ProductSummary[] }>(shop, '/api/v1/products?limit=1');
  const [product] = items;
  if (product === undefined) throw new Error('the demo shop has products');
  return `/product/${product.id}`;
}

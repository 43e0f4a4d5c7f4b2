import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { weighPage } from './page-weight.ts';
import { callShop } from './public-calls.ts';
import { open } from './steps.ts';

const kilobyte = 1000;

const pages = ['/', '/category/obst-gemuese', '/search?query=milch', '/offers', 'product'];

/** That nothing comes from an outside host is watched in every test (faults.ts). */
for (const path of pages) {
  test(`${path} needs at most 132 kB of script and 15 kB of style`, async ({ page, shop }, {
    annotations,
  }) => {
    await open(page, path === 'product' ? await findProductPath(shop) : path);
    const weight = await weighPage(page);
    annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    expect(weight.script).toBeGreaterThan(0);
    expect(weight.script).toBeLessThanOrEqual(132 * kilobyte);
    expect(weight.style).toBeGreaterThan(0);
    expect(weight.style).toBeLessThanOrEqual(15 * kilobyte);
  });
}

test('visitors load the routes of their pages alone', async ({ page }) => {
  await open(page, '/');
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

async function findProductPath(shop: string): Promise<string> {
  const { items } = await callShop<{ items: ProductSummary[] }>(shop, '/api/v1/products?limit=1');
  const [product] = items;
  if (product === undefined) throw new Error('the demo shop has products');
  return `/product/${product.id}`;
}

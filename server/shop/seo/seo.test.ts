import { expect, test } from 'vitest';
import { pageLength } from '#domain/catalog/list-filter.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct } from '#test/helpers/factories.ts';

const shop = useTestApp({ PUBLIC_URL: 'https://shop.example' });

async function read(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await shop().app.request(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test('robots.txt names the sitemap and disallows paths that are no pages', async () => {
  const { text, headers } = await read('/robots.txt');
  expect(headers.get('Content-Type')).toContain('text/plain');
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(text).toContain('Disallow: /api/\n');
});

test('security.txt names whom to tell about a vulnerability, for less than a year', async () => {
  await shop()
    .db.updateTable('shop_settings')
    .set({ contact_email: 'sicher@shop.example' })
    .execute();
  const { text, headers } = await read('/.well-known/security.txt');
  expect(headers.get('Content-Type')).toContain('text/plain');
  const lines = text.trimEnd().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:sicher@shop.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: de, en',
    'Canonical: https://shop.example/.well-known/security.txt',
  ]);
  const days = (Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('the sitemap names the pages, the categories and each of their products that can be bought', async () => {
  const category = await createCategory(shop());
  const shown = await createProduct(shop(), { category_id: category.id });
  const gone = await createProduct(shop(), {
    category_id: category.id,
    name: 'Birnen',
    archived_at: new Date().toISOString(),
  });
  const hidden = await createProduct(shop(), {
    category_id: category.id,
    name: 'Kirschen',
    is_available: false,
  });

  const index = await read('/sitemap.xml');
  expect(index.headers.get('Content-Type')).toContain('application/xml');
  const part = `/sitemap-category-${category.slug}.xml`;
  expect(index.text).toContain(`<sitemap><loc>https://shop.example${part}</loc></sitemap>`);

  const { text: pages } = await read('/sitemap-pages.xml');
  expect(pages).toContain('<loc>https://shop.example/</loc>');
  expect(pages).toContain('<loc>https://shop.example/delivery-info</loc>');
  expect(pages).toContain('<loc>https://shop.example/guarantee</loc>');
  expect(pages).toContain(`<loc>https://shop.example/category/${category.slug}</loc>`);
  expect(pages).not.toContain('/checkout');

  const { text: products } = await read(part);
  expect(products).toMatch(
    new RegExp(`<loc>https://shop.example/product/${shown.id}</loc><lastmod>20[^<]+Z</lastmod>`),
  );
  expect(products).not.toContain(gone.id);
  expect(products).not.toContain(hidden.id);
});

test('the sitemap names the further pages of a category', async () => {
  const category = await createCategory(shop());
  for (let n = 0; n < pageLength; n += 1) {
    await createProduct(shop(), { category_id: category.id, name: `Reis ${n}` });
  }
  const part = `/sitemap-category-${category.slug}.xml`;
  expect((await read(part)).text).not.toContain('?page=');

  const child = await createCategory(shop(), { parent_id: category.id });
  await createProduct(shop(), { category_id: child.id, name: 'Bulgur' });
  const { text } = await read(part);
  expect(text).toContain(`<loc>https://shop.example/category/${category.slug}?page=2</loc>`);
  expect(text).not.toContain('?page=3');
});

test.each(['/sitemap-category-no-such.xml', '/sitemap-category-%27.xml', '/sitemap-other.xml'])(
  'answers 404 for %s',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { isLanguage, languages } from '#domain/accounts/languages.ts';
import { callShop } from './public-calls.ts';
import { expect, test } from './shop-test.ts';
import { textsOf } from './texts.ts';

const t = textsOf('de');

interface ReadPage {
  status: number;
  html: string;
  policy: string;
}

async function read(address: string, headers: Record<string, string> = {}): Promise<ReadPage> {
  const response = await fetch(address, { headers });
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { status: response.status, html: await response.text(), policy };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
}

/** The structured data of a page in the vocabulary of schema.org. */
function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

function link(html: string, relation: string): string | undefined {
  return new RegExp(`<link rel="${relation}" href="([^"]*)"`).exec(html)?.[1];
}

async function anyProduct(shop: string): Promise<ProductSummary> {
  const { items } = await callShop<{ items: ProductSummary[] }>(shop, '/api/v1/products?limit=1');
  const [product] = items;
  if (product === undefined) throw new Error('the shop has no products');
  return product;
}

test('every page of the sitemap is there, may be listed and has title, description and preview', async ({
  baseURL,
}) => {
  const shop = baseURL ?? '';
  const parts = locations((await read(`${shop}/sitemap.xml`)).html);
  const [pages = '', category = ''] = parts;
  const products = locations((await read(category)).html);
  expect(products.length).toBeGreaterThan(5);
  const addresses = [...locations((await read(pages)).html), ...products.slice(0, 3)];
  for (const address of addresses) {
    const { status, html } = await read(address);
    expect.soft(status, address).toBe(200);
    expect.soft(html, address).not.toContain('noindex');
    expect.soft(link(html, 'canonical'), address).toBe(address);
    expect.soft(html, address).toMatch(/<title>[^<]{10,}<\/title>/);
    expect.soft(html, address).toMatch(/<meta name="description" content="[^"]{10,}"/);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect.soft((await fetch(image)).headers.get('Content-Type'), address).toMatch(/^image\//);
  }
});

test('personal pages and endless lists are excluded from indexing', async ({ baseURL }) => {
  const shop = baseURL ?? '';
  for (const path of [
    '/search?query=milch',
    '/auth',
    '/cart',
    '/checkout',
    '/profile',
    '/profile/orders',
    '/profile/account-data',
    '/admin/orders',
    '/no/such/page',
  ]) {
    const { html } = await read(shop + path);
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('each language has a URL of its own', async ({ baseURL }) => {
  const shop = baseURL ?? '';
  const { html } = await read(`${shop}/?utm_source=mail`);
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
  expect(links.map(([, language]) => language)).toEqual(['x-default', ...languages]);
  for (const [, language = '', address = ''] of links) {
    const { html: page } = await read(address);
    const expected = isLanguage(language) ? language : 'de';
    expect(page).toContain(`<html lang="${expected}"`);
    expect(link(page, 'canonical')).toBe(address);
  }
  const turkish = await read(`${shop}/offers?lng=tr`, { Cookie: 'i18nextLng=ar' });
  expect(turkish.html).toContain('<html lang="tr"');
  expect((await read(`${shop}/?lng=xx`)).html).toContain('<html lang="de"');
});

test('product, breadcrumb and shop are described by structured data that the policy allows', async ({
  baseURL,
}) => {
  const shop = baseURL ?? '';
  const { id, name, category } = await anyProduct(shop);
  const { html, policy } = await read(`${shop}/product/${id}`);
  const [product, trail] = structuredData(html);
  expect(product).toMatchObject({ '@type': 'Product', name, offers: { priceCurrency: 'EUR' } });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: t('layout.home'), item: `${shop}/` },
      { position: 2, name: category.name },
      { position: 3, name, item: `${shop}/product/${id}` },
    ],
  });
  expect(policy).not.toContain('unsafe');
  const [store] = structuredData((await read(`${shop}/`)).html);
  expect(store).toMatchObject({ '@type': 'GroceryStore', name: 'Kiezkorb' });
});

test('robots find the sitemap', async ({ baseURL }) => {
  const shop = baseURL ?? '';
  expect((await read(`${shop}/robots.txt`)).html).toContain(`Sitemap: ${shop}/sitemap.xml`);
});

test('unknown parameters neither change a page nor create cache entries', async ({ baseURL }) => {
  const plain = await fetch(`${baseURL}/offers`);
  const html = await plain.text();
  for (const query of ['utm_source=planted', 'kind=planted', 'kind=planted&lng=planted']) {
    const other = await fetch(`${baseURL}/offers?${query}`);
    expect(await other.text()).toBe(html);
    expect(other.headers.get('ETag')).toBe(plain.headers.get('ETag'));
  }
  const weekly = await read(`${baseURL}/offers?utm_source=planted&kind=weekly`);
  expect(weekly.html).not.toBe(html);
  expect(weekly.html).not.toContain('planted');
});

test('a page of a list beyond its last is not found', async ({ baseURL }) => {
  const { status: beyond } = await fetch(`${baseURL}/category/milchprodukte?page=99`);
  const { status: noPage } = await fetch(`${baseURL}/category/milchprodukte?page=1000000000`);
  expect([beyond, noPage]).toEqual([404, 200]);
});

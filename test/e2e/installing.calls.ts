import type { APIRequestContext } from 'playwright/test';
import { languages, type Language } from '#domain/accounts/languages.ts';
import { expect, test } from './shop-test.ts';
import { textsOf } from './texts.ts';

/** What a browser reads of a page to install it, in a language. */
async function readManifest(
  request: APIRequestContext,
  page: string,
  language: Language,
): Promise<unknown> {
  const response = await request.get(page, { headers: { 'Accept-Language': language } });
  const html = await response.text();
  const [, href = ''] = /<link[^>]* rel="manifest"[^>]* href="([^"]+)"/.exec(html) ?? [];
  return (await request.get(href)).json();
}

test('the shop can be installed, in the language of the page', async ({ request }) => {
  for (const language of languages) {
    expect(await readManifest(request, '/', language), language).toMatchObject({
      name: 'Kiezkorb',
      display: 'standalone',
      start_url: '/',
      lang: language,
      shortcuts: [{ name: textsOf(language)('layout.search') }, {}, {}],
    });
  }
  const { 'cache-control': caching, 'service-worker-allowed': scope } = (
    await request.get('/service-worker.js')
  ).headers();
  expect({ caching, scope }).toEqual({ caching: 'no-cache', scope: '/' });
  for (const size of ['icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon']) {
    expect((await request.get(`/icons/${size}.png`)).ok(), size).toBe(true);
  }
});

test('the pages of /work can be installed as an app of their own', async ({ request }) => {
  expect(await readManifest(request, '/work', 'de')).toMatchObject({
    id: '/work',
    scope: '/work',
    start_url: '/work',
    display: 'standalone',
    short_name: textsOf('de')('work.area'),
  });
  const worker = await request.get('/work/service-worker.js');
  expect(worker.headers()['service-worker-allowed']).toBe('/work');
});

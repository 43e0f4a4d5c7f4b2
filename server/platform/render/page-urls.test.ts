import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { CacheableUrls } from '#server/platform/http/cache/cacheable-urls.ts';
import { addPageUrls } from './page-urls.ts';

const loader = () => null;
const component = () => null;
const handle = { parameters: { query: (value: string) => value.trim() } };
/** As the router's build lists the routes of the app. */
const routes: ServerBuild['routes'] = Object.fromEntries(
  [
    { id: 'root', path: '', module: { default: component, loader } },
    { id: 'layout', parentId: 'root', module: { default: component } },
    { id: 'home', parentId: 'layout', index: true, module: { default: component, loader } },
    {
      id: 'search',
      parentId: 'layout',
      path: 'search',
      module: { default: component, loader, handle },
    },
    {
      id: 'category',
      parentId: 'layout',
      path: 'category/:slug',
      module: { default: component, loader },
    },
    { id: 'missing', parentId: 'layout', path: '*', module: { default: component } },
  ].map((route) => [route.id, { ...route, children: [] }]),
);
const urls = new CacheableUrls();
addPageUrls(urls, routes);

test.each([
  ['/', '/'],
  ['/?utm_source=mail&x=1', '/'],
  ['/?lng=tr&x=1', '/?lng=tr'],
  ['/?lng=klingon', '/'],
  ['/?query=milk', '/'],
  ['/search?query=%20milk%20&x=1', '/search?query=milk'],
  ['/search?query=%20', '/search'],
  ['/search?query=milk&query=bread', '/search?query=milk'],
  ['/search?query=milk&lng=en', '/search?lng=en&query=milk'],
  ['/search?lng=en&query=milk', '/search?lng=en&query=milk'],
  ['/category/obst?query=milk', '/category/obst'],
  ['/_.data?x=1', '/_.data'],
  ['/search.data?query=milk&_routes=search', '/search.data?_routes=search&query=milk'],
  ['/search.data?_routes=search%2Croot', '/search.data?_routes=root%2Csearch'],
  ['/search.data?_routes=root%2Cnone%2Csearch', '/search.data?_routes=root%2Csearch'],
  ['/category/obst.data?_routes=search', '/category/obst.data'],
])('caches %s as %s', (url, canonical) => {
  expect(urls.find(url)).toBe(canonical);
});

test.each(['/no-such-page', '/category/OBST', '/SEARCH', '/search/', '/category/a/b', '//'])(
  'does not cache %s',
  (url) => {
    expect(urls.find(url)).toBeNull();
  },
);

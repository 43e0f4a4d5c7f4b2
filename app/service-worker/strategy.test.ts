import { expect, test } from 'vitest';
import { cacheKeyOfData, pageOfData, strategyFor } from './strategy.ts';

const origin = 'https://shop.example';
const shop = { origin, area: 'shop' } as const;
const work = { origin, area: 'work' } as const;
const at = (path: string) => new URL(path, origin);

test.each([
  ['/', 'navigate', 'page'],
  ['/category/obst?lng=tr', 'navigate', 'page'],
  ['/offers.data?_routes=routes%2Foffers', 'cors', 'page_data'],
  ['/assets/root-1a2b3c.css', 'no-cors', 'file'],
  ['/media/products/1.webp', 'no-cors', 'image'],
  ['/manifest.webmanifest', 'cors', 'network'],
] as const)('%s (%s) is handled as a %s', (path, mode, strategy) => {
  expect(strategyFor(at(path), { method: 'GET', mode }, shop)).toBe(strategy);
});

test.each([
  '/api/v1/cart',
  '/auth/v1/token',
  '/auth/v1/verify?token=1',
  '/admin/orders',
  '/admin',
  '/work',
  '/work/receipts',
  '/work.data',
  '/dev/inbox',
  '/readyz',
  '/service-worker.js',
])('%s never gets into its hands', (path) => {
  expect(strategyFor(at(path), { method: 'GET', mode: 'navigate' }, shop)).toBe('network');
});

test('the sign-in page is cached like other pages', () => {
  expect(strategyFor(at('/auth'), { method: 'GET', mode: 'navigate' }, shop)).toBe('page');
});

test('writes and requests to other hosts are never handled', () => {
  expect(strategyFor(at('/offers'), { method: 'POST', mode: 'navigate' }, shop)).toBe('network');
  const elsewhere = new URL('https://elsewhere.example/assets/a.js');
  expect(strategyFor(elsewhere, { method: 'GET', mode: 'cors' }, shop)).toBe('network');
});

test.each([
  ['/_.data', '/'],
  ['/offers.data?_routes=routes%2Foffers', '/offers'],
  ['/search.data?query=milch&_routes=routes%2Fsearch', '/search?query=milch'],
])('%s is the data of %s', (data, page) => {
  expect(pageOfData(at(data))).toBe(page);
});

test.each([
  ['/work', 'navigate', 'page'],
  ['/work/lots/1', 'navigate', 'page'],
  ['/work/receipts.data?_routes=root', 'cors', 'page_data'],
  ['/assets/root-1a2b3c.css', 'no-cors', 'file'],
  ['/media/products/1.webp', 'no-cors', 'image'],
  ['/work/manifest.webmanifest', 'cors', 'network'],
  ['/', 'navigate', 'network'],
  ['/workshop', 'navigate', 'network'],
  ['/admin', 'navigate', 'network'],
  ['/api/v1/work/receipts', 'cors', 'network'],
] as const)('the worker of /work handles %s (%s) as a %s', (path, mode, strategy) => {
  expect(strategyFor(at(path), { method: 'GET', mode }, work)).toBe(strategy);
});

test('the pages of /work share the data of the shop', () => {
  const key = '/work.data?_routes=root';
  expect(cacheKeyOfData(at('/work/receipts.data?_routes=root'), 'work')).toBe(key);
  expect(cacheKeyOfData(at(key), 'work')).toBe(key);
  expect(cacheKeyOfData(at('/offers.data?_routes=root'), 'shop')).toBe('/offers.data?_routes=root');
});

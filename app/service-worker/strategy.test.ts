import { expect, test } from 'vitest';
import { strategyFor, pageOfData } from './strategy.ts';

const origin = 'https://shop.example';
const at = (path: string) => new URL(path, origin);

test.each([
  ['/', 'navigate', 'page'],
  ['/category/obst?lng=tr', 'navigate', 'page'],
  ['/offers.data?_routes=routes%2Foffers', 'cors', 'page_data'],
  ['/assets/root-1a2b3c.css', 'no-cors', 'file'],
  ['/media/products/1.webp', 'no-cors', 'image'],
  ['/manifest.webmanifest', 'cors', 'network'],
] as const)('%s (%s) is handled as a %s', (path, mode, strategy) => {
  expect(strategyFor(at(path), { method: 'GET', mode }, origin)).toBe(strategy);
});

test.each([
  '/api/v1/cart',
  '/auth/v1/token',
  '/auth/v1/verify?token=1',
  '/admin/orders',
  '/admin',
  '/dev/inbox',
  '/readyz',
  '/service-worker.js',
])('%s never gets into its hands', (path) => {
  expect(strategyFor(at(path), { method: 'GET', mode: 'navigate' }, origin)).toBe('network');
});

test('the sign-in page is cached like other pages', () => {
  expect(strategyFor(at('/auth'), { method: 'GET', mode: 'navigate' }, origin)).toBe('page');
});

test('writes and requests to other hosts are never handled', () => {
  expect(strategyFor(at('/offers'), { method: 'POST', mode: 'navigate' }, origin)).toBe('network');
  const elsewhere = new URL('https://elsewhere.example/assets/a.js');
  expect(strategyFor(elsewhere, { method: 'GET', mode: 'cors' }, origin)).toBe('network');
});

test.each([
  ['/_.data', '/'],
  ['/offers.data?_routes=routes%2Foffers', '/offers'],
  ['/search.data?query=milch&_routes=routes%2Fsearch', '/search?query=milch'],
])('%s is the data of %s', (data, page) => {
  expect(pageOfData(at(data))).toBe(page);
});

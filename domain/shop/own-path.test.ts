import { expect, test } from 'vitest';
import { isOwnPath, longestOwnPath } from './own-path.ts';

test.each(['/', '/offers', '/category/obst-gemuese?sort=price#top', '/search?query=a//b', '/a.b/'])(
  '%s leads to a page of the shop',
  (link) => {
    expect(isOwnPath(link)).toBe(true);
  },
);

test.each([
  '',
  'offers',
  '//evil.example',
  String.raw`/\evil.example`,
  '/..//evil.example',
  '/a/../..',
  '/./offers',
  '/a//b',
  '/offers here',
  '/off\ners',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(longestOwnPath)}`,
])('%j does not', (link) => {
  expect(isOwnPath(link)).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findImageFault, listImages } from './product-images.ts';

test.each([
  [null, [], undefined],
  ['/a', [], undefined],
  ['/a', ['/b', '/c'], undefined],
  [null, ['/b'], 'main_image_missing'],
  ['/a', ['/a'], 'image_repeated'],
  ['/a', ['/b', '/b'], 'image_repeated'],
  ['/a', ['/b', '/a'], 'image_repeated'],
] as const)('main image %s with further images %o: %s', (image_url, further_image_urls, fault) => {
  expect(findImageFault({ image_url, further_image_urls })).toBe(fault);
});

test('the main image comes first, and without one there is none', () => {
  expect(listImages({ image_url: '/a', further_image_urls: ['/c', '/b'] })).toEqual([
    '/a',
    '/c',
    '/b',
  ]);
  expect(listImages({ image_url: null, further_image_urls: [] })).toEqual([]);
});

test('any list of distinct images is faultless, in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }), (images) => {
      const [image_url = null, ...further_image_urls] = images;
      expect(findImageFault({ image_url, further_image_urls })).toBeUndefined();
      expect(listImages({ image_url, further_image_urls })).toEqual(images);
    }),
  );
});

import { expect, test } from 'vitest';
import { imageVariantUrl, toImageWidth } from './image-widths.ts';

test('an image comes in the widths of the shop and in no other', () => {
  expect(['96', '192', '384', '768', '1536'].map(toImageWidth)).toEqual([96, 192, 384, 768, 1536]);
  expect(['97', '096', '', ' 96', undefined].map(toImageWidth)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the width is a parameter of the address', () => {
  expect(imageVariantUrl('/media/a.webp', 384)).toBe('/media/a.webp?width=384');
});

import { expect, test } from 'vitest';
import { pictureAddress, toPictureWidth } from './image-widths.ts';

test('a picture comes in the widths of the shop and in no other', () => {
  expect(['96', '192', '384', '768'].map(toPictureWidth)).toEqual([96, 192, 384, 768]);
  expect(['97', '096', '', ' 96', undefined].map(toPictureWidth)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the width is a parameter of the address', () => {
  expect(pictureAddress('/media/a.webp', 384)).toBe('/media/a.webp?width=384');
});

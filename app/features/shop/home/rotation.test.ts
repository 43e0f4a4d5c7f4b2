import { expect, test } from 'vitest';
import { isTurning, slideAfter, slideInView } from './rotation.ts';

const free = { isStopped: false, isHovered: false, hasFocus: false };

test('the banner rotates until it is stopped, pointed at or focused', () => {
  expect(isTurning(free)).toBe(true);
  expect(isTurning({ ...free, isStopped: true })).toBe(false);
  expect(isTurning({ ...free, isHovered: true })).toBe(false);
  expect(isTurning({ ...free, hasFocus: true })).toBe(false);
});

test.each([
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
])('of three slides, %i is followed in steps of %i by %i', (slide, steps, expected) => {
  expect(slideAfter(slide, steps, 3)).toBe(expected);
});

test.each([
  [0, 0],
  [350, 1],
  [-780, 2],
  [190, 0],
  [200, 1],
])('scrolled by %i of 390 pixels, slide %i is in view', (scrollLeft, expected) => {
  expect(slideInView({ scrollLeft, clientWidth: 390 })).toBe(expected);
});

test('a banner that is not shown is at its first slide', () => {
  expect(slideInView({ scrollLeft: 0, clientWidth: 0 })).toBe(0);
});

import { expect, test } from 'vitest';
import { edgesOf } from './scroll-edges.ts';

test.each([
  [0, true, false],
  [300, false, false],
  [599.5, false, true],
  [-300, false, false],
  [-600, false, true],
])('a row scrolled by %d is at its start: %s, at its end: %s', (scrollLeft, isAtStart, isAtEnd) => {
  const edges = edgesOf({ scrollLeft, scrollWidth: 1000, clientWidth: 400 });
  expect(edges).toEqual({ isAtStart, isAtEnd });
});

test('a row that fits is at both edges', () => {
  const edges = edgesOf({ scrollLeft: 0, scrollWidth: 400, clientWidth: 400 });
  expect(edges).toEqual({ isAtStart: true, isAtEnd: true });
});

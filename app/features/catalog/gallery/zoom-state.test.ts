import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panBy, wholeImage, zoomAt } from './zoom-state.ts';

const box = { width: 400, height: 600 };

test('the point under the finger stays in its place', () => {
  expect(zoomAt(wholeImage, 2, { x: 0, y: 0 }, box)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomAt(wholeImage, 2, { x: 100, y: -50 }, box)).toEqual({ scale: 2, x: -100, y: 50 });
});

test('an image is neither smaller than the box nor larger than five times', () => {
  expect(zoomAt(wholeImage, 0.1, { x: 10, y: 10 }, box)).toEqual(wholeImage);
  expect(zoomAt(wholeImage, 99, { x: 0, y: 0 }, box).scale).toBe(5);
});

test('the whole image cannot be moved', () => {
  const { scale, x, y } = panBy(wholeImage, { x: 50, y: -50 }, box);
  expect([scale, x + 0, y + 0]).toEqual([1, 0, 0]);
});

test('an enlarged image stops at its edges', () => {
  const enlarged = { scale: 2, x: 0, y: 0 };
  expect(panBy(enlarged, { x: 50, y: 20 }, box)).toEqual({ scale: 2, x: 50, y: 20 });
  expect(panBy(enlarged, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -300 });
});

test('no gesture leaves an empty edge', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true });
  const gesture = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: number,
    y: number,
  });
  fc.assert(
    fc.property(fc.array(gesture), (gestures) => {
      let state = wholeImage;
      for (const { factor, x, y } of gestures) {
        state = panBy(zoomAt(state, factor, { x, y }, box), { x: y, y: x }, box);
        expect(Math.abs(state.x)).toBeLessThanOrEqual((box.width * (state.scale - 1)) / 2);
        expect(Math.abs(state.y)).toBeLessThanOrEqual((box.height * (state.scale - 1)) / 2);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = <T>(count: number, next: () => T) => Array.from({ length: count }, next);

test('the same seed gives the same numbers, another seed others', () => {
  const numbers = (seed: number) => draw(5, createRandom(seed).next);
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(8)).not.toEqual(numbers(7));
});

test('numbers are from 0 to below 1, and even', () => {
  const numbers = draw(10_000, createRandom(1).next);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Map.groupBy(numbers, (number) => Math.floor(number * 10));
  const counts = [...tenths.values()].map((group) => group.length);
  expect(counts).toHaveLength(10);
  expect(Math.min(...counts)).toBeGreaterThan(900);
});

test('whole numbers include both ends', () => {
  const random = createRandom(2);
  const numbers = new Set(draw(200, () => random.between(3, 6)));
  expect(numbers).toEqual(new Set([3, 4, 5, 6]));
});

test('picks by weight, and nothing that has none', () => {
  const random = createRandom(3);
  const weights = { never: 0, seldom: 1, often: 9 };
  const names = ['never', 'seldom', 'often'] as const;
  const picked = draw(1000, () => random.pickWeighted(names, (name) => weights[name]));
  const seldom = picked.filter((name) => name === 'seldom').length;
  expect(picked).not.toContain('never');
  expect(seldom).toBeGreaterThan(70);
  expect(seldom).toBeLessThan(130);
  expect(() => random.pick([])).toThrow('there is nothing to choose from');
});

test('a chance comes up as often as it says', () => {
  const random = createRandom(4);
  const hits = draw(1000, () => random.chance(0.2)).filter(Boolean).length;
  expect(hits).toBeGreaterThan(160);
  expect(hits).toBeLessThan(240);
});

test('identifiers have the form of version 4', () => {
  expect(createRandom(5).uuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

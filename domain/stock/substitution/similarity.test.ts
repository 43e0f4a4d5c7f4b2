import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { similarityOf, type ComparedProduct } from './similarity.ts';

const milk: ComparedProduct = {
  name: 'Frische Milch',
  category_id: 'milk',
  price_cents: cents(100),
  net_content: { amount: 1, unit: 'l' },
};
const noAnswers = { accepted: 0, rejected: 0 };

test.each<[string, Partial<ComparedProduct>, number]>([
  ['an equal product', {}, 8],
  ['another category', { category_id: 'oat' }, 5],
  ['half the size', { net_content: { amount: 500, unit: 'ml' } }, 7],
  ['twice the size', { net_content: { amount: 2, unit: 'l' } }, 7],
  ['another dimension', { net_content: { amount: 1, unit: 'kg' } }, 6],
  ['an unknown size', { net_content: null }, 6],
  ['no common word', { name: 'Ayran' }, 6],
  ['one of three words in common', { name: 'MILCH, haltbare' }, 8 - 2 + 2 / 3],
  ['a name without a word', { name: '–' }, 6],
  ['a price higher by half', { price_cents: cents(150) }, 7.5],
  ['a price lower by half', { price_cents: cents(50) }, 7.5],
])('gives %s its score', (_, difference, score) => {
  expect(similarityOf(milk, { ...milk, ...difference }, noAnswers)).toBeCloseTo(score, 10);
});

test.each([
  [8, 0, 8.8],
  [0, 8, 7.2],
  [4, 4, 8],
])('gives %i acceptances and %i rejections the score %d', (accepted, rejected, score) => {
  expect(similarityOf(milk, milk, { accepted, rejected })).toBeCloseTo(score, 10);
});

test('scores two names without a word as different', () => {
  const nameless = { ...milk, name: '–' };
  expect(similarityOf(nameless, nameless, noAnswers)).toBe(6);
});

test('recognises Arabic and accented words as equal', () => {
  const score = (one: string, other: string) =>
    similarityOf({ ...milk, name: one }, { ...milk, name: other }, noAnswers);
  expect(score('جبنة عكاوي', 'جبنه عكاوى')).toBe(8);
  expect(score('Süt', 'SUT')).toBe(8);
});

test('scores free goods with a finite number', () => {
  const free = { ...milk, price_cents: cents(0) };
  expect(similarityOf(free, milk, noAnswers)).toBe(-92);
  expect(similarityOf(free, free, noAnswers)).toBe(8);
});

test('another acceptance never lowers the score, another rejection never raises it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (accepted, rejected) => {
      const score = similarityOf(milk, milk, { accepted, rejected });
      const more = similarityOf(milk, milk, { accepted: accepted + 1, rejected });
      const less = similarityOf(milk, milk, { accepted, rejected: rejected + 1 });
      expect(more).toBeGreaterThan(score);
      expect(less).toBeLessThan(score);
    }),
  );
});

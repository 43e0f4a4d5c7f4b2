import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { assumedMix, learnMix, tenderChoices, tenderOf, tendersFor } from './tender.ts';

const total = (mix: typeof assumedMix) =>
  tenderChoices.reduce((sum, choice) => sum + mix[choice], 0);
const payments = (count: number, due: number, tendered: number) =>
  Array.from({ length: count }, () => ({ due_cents: cents(due), tendered_cents: cents(tendered) }));

test('a customer gives the exact amount, or the next multiple of a note', () => {
  const given = (due: number) => tenderChoices.map((choice) => tenderOf(choice, cents(due)));
  expect(given(3320)).toEqual([3320, 3500, 4000, 4000, 5000, 10_000]);
  expect(given(4000)).toEqual([4000, 4000, 4000, 4000, 5000, 10_000]);
  expect(given(-300)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('the checkout offers each amount once', () => {
  expect(tendersFor(cents(3320))).toEqual([3320, 3500, 4000, 5000, 10_000]);
  expect(tendersFor(cents(4500))).toEqual([4500, 5000, 6000, 10_000]);
  expect(tendersFor(cents(9980))).toEqual([9980, 10_000]);
});

test('the assumed mix is a distribution', () => {
  expect(total(assumedMix)).toBeCloseTo(1, 10);
});

test('a mix without payments is that of all customers', () => {
  expect(learnMix([], assumedMix)).toEqual(assumedMix);
});

test('a mix moves to what customers give, and remains a distribution', () => {
  const mix = learnMix(payments(15, 3320, 5000), assumedMix);
  expect(mix.next_50).toBeCloseTo((15 + 5 * 0.25) / 20, 10);
  expect(mix.exact).toBeCloseTo((5 * 0.15) / 20, 10);
  expect(total(mix)).toBeCloseTo(1, 10);
});

test('a tender that several choices lead to counts for the smallest of them', () => {
  const mix = learnMix(payments(5, 3320, 4000), assumedMix);
  expect(mix.next_10).toBeCloseTo((5 + 5 * 0.2) / 10, 10);
  expect(mix.next_20).toBeCloseTo((5 * 0.1) / 10, 10);
});

test('a tender of another amount does not count', () => {
  expect(learnMix(payments(50, 3320, 7000), assumedMix)).toEqual(assumedMix);
});

import { expect, test } from 'vitest';
import { houseParts, suggestBatch } from './batch.ts';

const early = '2026-11-21T09:00:00.000Z';
const late = '2026-11-21T11:00:00.000Z';

const orders = (...kilos: number[]) =>
  kilos.map((kilo, index) => ({
    id: index + 1,
    window_start: early,
    weight_g: kilo * 1000,
    house: null as number | null,
  }));
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);

test('a walk begins with eight light orders of the earliest window', () => {
  const light = orders(1, 1, 1, 1, 1, 1, 1, 1, 1);
  expect(idsOf(suggestBatch(light))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const [first, ...others] = light.map((order) => ({ ...order, window_start: late }));
  const two = [{ ...first, id: 0, house: null, weight_g: 1, window_start: early }, ...others];
  expect(idsOf(suggestBatch(two))).toEqual([0]);
  expect(suggestBatch([])).toEqual([]);
});

test('heavy orders fill the trolley sooner, and a light one still finds its place', () => {
  expect(idsOf(suggestBatch(orders(60, 30, 40, 10)))).toEqual([1, 2, 4]);
});

test('an order that is too heavy for a trolley is picked alone', () => {
  expect(idsOf(suggestBatch(orders(130, 5)))).toEqual([2]);
  expect(idsOf(suggestBatch(orders(130)))).toEqual([1]);
});

test('orders of a house are picked together or later', () => {
  const all = orders(60, 30, 30, 10).map((order) =>
    [2, 3].includes(order.id) ? { ...order, house: 7 } : order,
  );
  expect(houseParts(all).map(idsOf)).toEqual([[1], [2, 3], [4]]);
  expect(idsOf(suggestBatch(all))).toEqual([1, 4]);
});

test('of a house with more orders than a trolley carries, the first ones are picked', () => {
  const many = orders(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).map((order) => ({ ...order, house: 7 }));
  expect(idsOf(suggestBatch(many))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

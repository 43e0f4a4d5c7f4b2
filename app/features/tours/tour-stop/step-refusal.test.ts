import { expect, test } from 'vitest';
import { stepRefusal } from './step-refusal.ts';

const line = (quantity: number, ordered_quantity = quantity) => ({
  order_item_id: 'item',
  quantity,
  ordered_quantity,
});

test('single units are refused and taken back', () => {
  expect(stepRefusal([line(3)], 0, 1)).toBe(1);
  expect(stepRefusal([line(3)], 2, 1)).toBe(1);
  expect(stepRefusal([line(3)], 1, 0)).toBe(0);
});

test('packs of another size are refused, and taken back, all together', () => {
  expect(stepRefusal([line(3, 2)], 0, 1)).toBe(3);
  expect(stepRefusal([line(3, 2)], 3, 2)).toBe(0);
});

test('delivered units can be refused without the packs of another size', () => {
  const lines = [line(1), line(3, 2)];
  expect(stepRefusal(lines, 0, 1)).toBe(1);
  expect(stepRefusal(lines, 1, 2)).toBe(3);
  expect(stepRefusal(lines, 3, 2)).toBe(1);
  expect(stepRefusal(lines, 3, 4)).toBe(4);
});

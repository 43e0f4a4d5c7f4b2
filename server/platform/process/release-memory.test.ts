import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

const mebibytes = () => process.memoryUsage().heapTotal / 2 ** 20;

test('what a start has left is given back', () => {
  const before = mebibytes();
  const left = Array.from({ length: 600_000 }, (_, index) => ({ name: `${index}`, of: [index] }));
  const most = mebibytes();
  expect(most - before).toBeGreaterThan(30);
  left.length = 0;
  expect(most - mebibytes()).toBeLessThan(10);
  releaseMemory();
  expect(most - mebibytes()).toBeGreaterThan(30);
});

test('the collector is no global of the process', () => {
  releaseMemory();
  expect(globalThis.gc).toBeUndefined();
});

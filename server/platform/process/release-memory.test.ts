import { expect, test, vi } from 'vitest';
import { releaseMemory, releaseMemoryWhenIdle } from './release-memory.ts';

const mebibytes = () => process.memoryUsage().heapTotal / 2 ** 20;
const makeObjects = () =>
  Array.from({ length: 900_000 }, (_, index) => ({ name: `${index}`, of: [index] }));

test('garbage is given back to the system', () => {
  // What tests before this one have left would have room for more.
  releaseMemory();
  const before = mebibytes();
  const objects = makeObjects();
  const most = mebibytes();
  expect(most - before).toBeGreaterThan(40);
  objects.length = 0;
  releaseMemory();
  expect(most - mebibytes()).toBeGreaterThan(40);
});

test('memory is released at once, and when the process is idle after it has grown', async () => {
  const release = vi.fn<() => void>(releaseMemory);
  const everyMs = 100;
  const releasing = releaseMemoryWhenIdle(everyMs, release);
  try {
    expect(release).toHaveBeenCalledTimes(1);
    const objects = makeObjects();
    const until = performance.now() + 5 * everyMs;
    while (performance.now() < until) await new Promise(setImmediate);
    expect(release).toHaveBeenCalledTimes(1);
    await expect.poll(() => release.mock.calls.length).toBe(2);
    expect(objects).not.toEqual([]);
  } finally {
    await releasing.stop();
  }
});

test('the collector is no global of the process', () => {
  releaseMemory();
  expect(globalThis.gc).toBeUndefined();
});

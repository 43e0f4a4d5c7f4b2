import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any branch takes on an idle machine. */
const stepMs = 250;

/**
 * Delays the result or error to the next multiple of `stepMs`, so that the duration does not reveal
 * which branch ran.
 */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await sleep(stepMs - (elapsed % stepMs));
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work of any branch takes on an idle machine. */
const stepMs = 250;

/**
 * Answers, or throws, at the next full step of time since the call: how long the work took, and
 * with it which branch it took, cannot be read off the clock.
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

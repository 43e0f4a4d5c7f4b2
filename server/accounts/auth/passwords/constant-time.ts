import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthDeps } from '../deps.ts';

/** Longer than any branch takes on an idle machine. */
const stepMs = 250;

/**
 * Delays the result or error to the next multiple of `stepMs`, so that the duration does not reveal
 * which branch ran. Not without rate limits: that shop is under test, by no stranger.
 */
export async function withConstantTime<T>(
  { RATE_LIMITS: isProtected }: Pick<AuthDeps['env'], 'RATE_LIMITS'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!isProtected) return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await sleep(stepMs - (elapsed % stepMs));
  }
}

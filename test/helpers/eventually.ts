import { vi } from 'vitest';
import { timeFactor } from './time-factor.ts';

/**
 * Waits until something is so, however busy the machine is; a condition that never comes true fails
 * the test.
 */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 20_000 * timeFactor() });
}

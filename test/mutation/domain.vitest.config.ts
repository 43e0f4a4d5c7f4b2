import { defineConfig } from 'vitest/config';
import { timeFactor } from '../helpers/time-factor.ts';
import { domainPart } from './domain-part.ts';

/**
 * The tests of the part alone: a rule is noticed by its own test, not by a page that happens to
 * show it.
 */
export default defineConfig({
  test: {
    env: { TZ: 'Pacific/Kiritimati' },
    include: [`${domainPart().folder}/**/*.test.ts`],
    // With faults planted, planning tours takes several times as long.
    testTimeout: 120_000 * timeFactor(),
  },
});

import { defineConfig } from 'vitest/config';
import { timeFactor } from '../helpers/time-factor.ts';
import { chosenPart } from './server-parts.ts';

/** The tests of one part of the server, as vitest.config.ts runs them. */
export default defineConfig({
  test: {
    isolate: false,
    env: { TZ: 'Pacific/Kiritimati' },
    setupFiles: ['./test/helpers/console/fail-on-console.ts'],
    expect: { poll: { timeout: 10_000 * timeFactor() } },
    include: chosenPart().tests,
    globalSetup: ['./test/helpers/database/global-database.ts'],
    testTimeout: 30_000 * timeFactor(),
    hookTimeout: 60_000 * timeFactor(),
  },
});
